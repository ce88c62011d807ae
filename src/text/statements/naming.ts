/** A rule how things are to be called: "end all function argument names with '_x'" is thing `function argument`, suffix `_x`. */
export interface NamingRule {
  readonly thing: string;
  readonly end: "prefix" | "suffix";
  readonly affix: string;
  readonly negated: boolean;
  /** Offsets within the sentence. */
  readonly start: number;
  readonly stop: number;
}

/**
 * The naming rules a sentence states, in reading order: "start method names with 'b_'", "append '_g' to variable names", "use the
 * prefix x_ for tables", "for attributes, end the name with '_t'". What is named may stand before, after, or at the front as the topic.
 */
export function namingRules(sentence: string): readonly NamingRule[] {
  if (!/['"`‘“]/.test(sentence) || sentence.length > LONGEST || /\?\s*$/.test(sentence)) return [];
  const topic = topicOf(sentence);
  const rules: NamingRule[] = [];
  let last: string | null = null;
  let lastEnd: NamingRule["end"] | null = null;
  // "Start ending names with …" is about ends; the blank keeps the offsets.
  const said = sentence.replace(/\bstart(?= \p{L}+ing\b)/giu, (word) => " ".repeat(word.length));
  for (const clause of clausesOf(said)) {
    for (const read of FORMS) {
      const match = read.exec(clause.text);
      if (match?.groups === undefined) continue;
      const { verb = "", things = "", before = "", affix = "" } = match.groups;
      // "… and function argument names with '_f'": the verb carries on.
      const end: NamingRule["end"] | null = verb === "" ? lastEnd : endOf(verb, affix);
      const thing: string | null =
        thingOf(things, topic, last) ?? thingOf(before, topic, last) ?? topic ?? last;
      if (end === null || thing === null) break;
      last = thing;
      lastEnd = end;
      const negated = NEGATED.test(clause.text);
      const from = clause.start + match.index + before.length;
      rules.push({
        thing,
        end,
        affix,
        negated,
        start: from,
        stop: clause.start + match.index + match[0].length,
      });
      break;
    }
  }
  return rules;
}

const LONGEST = 600;
const OPEN = "['\"`‘“]";
const SHUT = "['\"`’”]";
/** Signs of a name, at one end an underscore, hyphen or the like, or two to six letters. */
const AFFIX = `${OPEN}(?<affix>[\\p{L}\\p{N}_$-]{1,12})${SHUT}`;
const GIVEN = `(?:(?:an?|the|its|your|lowercase|uppercase|new|additional|common|single|word|letters?|string|prefix|suffix) ){0,4}`;
const FORMS: readonly RegExp[] = [
  // "end all your variable names with '_m'", "variable names (must) end with '_m'", "ending them with …"
  new RegExp(
    `(?<before>[\\p{L} ,/-]{0,80}?)\\b(?<verb>start|begin|end|finish|prefix|suffix|append|prepend|postfix)(?:s|es|ed|ing|ning|ding)?(?: off)?(?<things>(?: [\\p{L}/-]+){0,8}?) (?:with|in|by) ${GIVEN}${AFFIX}`,
    "iu",
  ),
  // "append '_g' to the end of each name", "add the prefix 'x_' to table names", "put 'x_' in front of …"
  new RegExp(
    `\\b(?<verb>append|prepend|add|attach|put|use|adopt)(?:s|es|ed|ing|ting)? (?:an? |the )?${GIVEN}${AFFIX}(?<things>(?: (?:prefix|suffix|as|an?|to|at|in|for|on|the|of|end|ends|start|front|beginning|before|after|each|every|all|any|your|our|their|its|name|names|\\p{L}+)){0,14})`,
    "iu",
  ),
  new RegExp(`^(?<things>[\\p{L} /-]{3,60}?names?) (?:with|in|by) ${GIVEN}${AFFIX}`, "iu"),
  // "the prefix for table names is 'x_'"
  new RegExp(
    `\\b(?<verb>prefix|suffix)(?:es)? (?:for|of|on|to)(?<things>(?: [\\p{L}/-]+){1,6}) (?:is|are|will be|should be|must be|becomes?) ${GIVEN}${AFFIX}`,
    "iu",
  ),
];

const NEGATED =
  /\b(?:do not|don'?t|never|no longer|stop|avoid|must not|should not|shouldn'?t|not) (?:\p{L}+ ){0,2}?(?:start|begin|end|finish|prefix|suffix|append|prepend|add|use|us)/iu;

function endOf(verb: string, affix: string): "prefix" | "suffix" | null {
  if (/^(?:start|begin|prefix|prepend)/i.test(verb)) return "prefix";
  if (/^(?:end|finish|suffix|append|postfix)/i.test(verb)) return "suffix";
  // "add '_x' to names": the joining sign says at which end.
  if (/^[_$-]/.test(affix)) return "suffix";
  return /[_$-]$/.test(affix) ? "prefix" : null;
}

/** "For method names, …", "when naming attributes, …", "when it comes to function argument names, …" */
function topicOf(sentence: string): string | null {
  const match =
    /(?:^|[,;:.] ?|\b(?:and|also|likewise|now),? )(?:for|when|while|whenever|as for|regarding|concerning)(?: it comes to| you(?:'re| are)?| we(?:'re| are)?)?(?: (?:naming|declaring|defining|writing|ending|creating|using))?(?<things> [\p{L} /-]{3,40}?)(?: we| you)?, /iu.exec(
      sentence,
    );
  return thingOf(match?.groups?.["things"] ?? "", null, null);
}

/** What is named, in one spelling: "all your function argument names" is `function argument`; `null` when the words name none. */
function thingOf(words: string, topic: string | null, last: string | null): string | null {
  const named =
    /\bnames? (?:of|for) (?:(?:all|each|every|any|your|our|the|of) )*(?<thing>(?:\p{L}+ ){0,2}?\p{L}+?)s?$/iu.exec(
      words.trim(),
    )?.groups?.["thing"] ??
    /(?:^|\b(?:all|your|our|the|each|every|any|new|of|for|to|that|of the|in) )(?<thing>(?:\p{L}+[ -]){0,2}?\p{L}+?)['’]?(?:s['’]?)?(?:[ -](?:names?|naming))\b/iu.exec(
      words.trim(),
    )?.groups?.["thing"];
  const bare = (named ?? words)
    .toLowerCase()
    .replace(NOISE, " ")
    .replace(/\b((?:argument|parameter)s?) variables?\b/gu, "$1")
    .replace(/\s+/g, " ")
    .trim();
  if (/\b(?:them|those|it|these|each one)\b/i.test(words) && named === undefined) return last ?? topic;
  if (bare === "" || bare.split(" ").length > 3) return null;
  const thing = singular(bare);
  // "When declaring function arguments, start the argument names with …": the topic says it in full.
  if (topic !== null && (topic.endsWith(` ${thing}`) || topic === thing)) return topic;
  return KNOWN.test(thing) ? thing : null;
}

const NOISE =
  /\b(?:an?|the|all|any|each|every|both|of|your|our|my|their|its|these|those|that|new|own|names?|naming|to|in|for|on|at|end|start|front|beginning|as|prefix|suffix|always|also|please|and|be|should|must|are|is|will|now|lowercase|uppercase|i|you|we|want|would|like|like|ensure|make|sure|consistently|from|going|forward)\b/gu;

/** Things that bear names in code, in data and in a repository. */
const KNOWN =
  /(?:^|\s)(?:argument|parameter|variable|function|method|class|attribute|property|propertie|field|constant|module|package|file|folder|directory|branch|table|column|index|key|event|test|fixture|helper|type|interface|enum|component|hook|route|endpoint|service|queue|topic|bucket|tag|label|migration|script|job|metric|flag|environment variable|global|local|object|instance|member|handler|getter|setter|view|model|schema|enumeration|namespace|selector|token)$/u;

function singular(words: string): string {
  return words
    .replace(/(?:(ss|x|ch|sh)es|ies|(?<=[^s])s)$/u, (tail, sibilant: string | undefined) =>
      tail === "ies" ? "y" : (sibilant ?? ""),
    )
    .trim();
}

interface Clause {
  readonly text: string;
  readonly start: number;
  readonly stop: number;
}

/** One rule a clause: cut where a further rule begins ("… with 'gn_' and end them with '_d'"). */
function clausesOf(sentence: string): readonly Clause[] {
  const clauses: Clause[] = [];
  let from = 0;
  const seam =
    /(?<=['"`’”])[,;.]?(?: and| while|,| but)? (?=(?:\p{L}+ ){0,9}?(?:start|begin|end|finish|prefix|suffix|append|prepend)\p{L}* |[\p{L} ]{3,40}names? with )/giu;
  for (const match of sentence.matchAll(seam)) {
    if (match.index <= from) continue;
    clauses.push({ text: sentence.slice(from, match.index), start: from, stop: match.index });
    from = match.index + match[0].length;
  }
  clauses.push({ text: sentence.slice(from), start: from, stop: sentence.length });
  return clauses;
}
