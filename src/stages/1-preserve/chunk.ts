import type { Span } from "../../fold/payloads.ts";
import { CHUNK } from "../../policy/chunking.ts";

/**
 * Bounded pieces of a text, cut at headings, before declarations of code, at blank lines, line ends, then sentence ends, never inside a
 * surrogate pair. Every character lies in exactly one piece, in order; a declaration keeps the comment above it.
 */
export function chunk(text: string): readonly Span[] {
  if (text.length <= CHUNK.whole) return text.length === 0 ? [] : [{ start: 0, end: text.length }];
  const spans: Span[] = [];
  let start = 0;
  while (start < text.length) {
    const end = text.length - start <= CHUNK.most ? sectionEnd(text, start, text.length) : cutAt(text, start);
    spans.push({ start, end });
    start = end;
  }
  return spans;
}

function cutAt(text: string, start: number): number {
  const limit = start + CHUNK.most;
  const heading = sectionEnd(text, start, limit);
  if (heading < limit) return heading;
  const floor = start + CHUNK.least;
  const declared = declarationBefore(text, floor, limit);
  if (declared !== null) return declared;
  for (const mark of ["\n\n", "\n", "。", ". ", " "]) {
    const at = text.lastIndexOf(mark, limit - mark.length);
    if (at >= floor) return at + mark.length;
  }
  const code = text.charCodeAt(limit - 1);
  return code >= 0xd800 && code <= 0xdbff ? limit - 1 : limit;
}

/** The next heading after some text of its own begins a new piece. */
function sectionEnd(text: string, start: number, limit: number): number {
  HEADING.lastIndex = start + 1;
  const match = HEADING.exec(text);
  return match !== null && match.index + 1 < limit ? match.index + 1 : limit;
}

/** The last place between two offsets where a declaration begins, with the comment and decorators above it. */
function declarationBefore(text: string, floor: number, limit: number): number | null {
  const inside = text.slice(floor, limit);
  const found = [...inside.matchAll(DECLARATION)];
  // The outermost that is there: a class before a method, a method before nothing.
  const least = Math.min(...found.map((match) => match.groups?.["indent"]?.length ?? 0));
  const last = found.findLast((match) => (match.groups?.["indent"]?.length ?? 0) === least);
  return last === undefined ? null : withComment(text, floor, floor + last.index + 1);
}

function withComment(text: string, floor: number, at: number): number {
  let from = at;
  for (;;) {
    const before = text.lastIndexOf("\n", from - 2) + 1;
    if (before < floor || !ABOVE.test(text.slice(before, from))) return from;
    from = before;
  }
}

/** A line that opens a function, a class or the like in the usual languages; indented ones count where no outer one is near. */
const DECLARATION =
  /\n(?<indent>[ \t]{0,8})(?=(?:(?:export|default|public|private|protected|internal|static|async|abstract|final|override|virtual|inline|extern|pub(?:\([a-z]+\))?|unsafe|open|data|sealed|declare) )*(?:function\*?|class|interface|enum|struct|trait|impl|module|namespace|object|record|def|fn|func|fun|sub|type [\w<]+ (?:=|struct|interface)|(?:const|let|var|val) \w+ ?(?::[^=\n]+)?= ?(?:async )?(?:function|\(|\w+ =>)|describe\(|test\(|it\(|CREATE (?:TABLE|INDEX|VIEW|FUNCTION)|resource "|template ?<)(?=[\s("<*]|$))/gmu;
const ABOVE = /^[ \t]*(?:\/\/|\/\*|\*|#|--|"""|@\w|\[\w|#\[|<!--)/u;

const HEADING = /\n(?=#{1,6} )/gu;
