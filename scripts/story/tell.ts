import type { Asked, Played } from "./play.ts";

/** Tells a newcomer what happened, with the very bytes the model was given. */
export function tellStory(played: Played, tell: (line: string) => void): void {
  heading(tell, "What was preserved");
  tell("Everything that was said lies in the store as it was said, with who said it:");
  for (const line of played.preserved) {
    tell(`  ${line.at.slice(0, 19)}  ${line.channel.padEnd(5)}  ${cut(line.text ?? "")}`);
  }
  tellQuestion(played.now, tell);
  tellQuestion(played.past, tell);
  heading(tell, "Where it lies");
  tell(`  store:    ${played.storeFile ?? "in memory"}`);
  tell(`  project:  ${played.project} (nothing was written into it)`);
  tell("  Both are yours to look at; delete the folder when you have seen enough.");
}

function tellQuestion(asked: Asked, tell: (line: string) => void): void {
  heading(tell, `A fresh session asks: ${asked.question}`);
  if (asked.brief !== "") {
    tell("In front of the conversation the model was given, byte for byte:");
    indent(asked.brief, tell);
  }
  tell("Beside those words the model was given, byte for byte:");
  indent(asked.given === "" ? "(nothing)" : asked.given, tell);
  const { trace } = asked;
  if (trace === null) return tell("No trace was found for it.");
  const { funnel } = trace;
  tell(
    `On the way: ${funnel.retrieved} retrieved, ${funnel.resolve} that hold, ${funnel.frame} in frame, ${funnel.admit} admitted, ${funnel.select} selected (trace ${trace.id}).`,
  );
  const withheld = trace.verdicts.filter((one) => !one.kept);
  tell(withheld.length === 0 ? "Nothing was withheld." : "What was withheld, and why:");
  for (const one of withheld) {
    tell(`  ${one.stage.padEnd(8)} ${one.because.padEnd(16)} ${cut(one.text ?? one.id)}`);
  }
}

function heading(tell: (line: string) => void, text: string): void {
  tell("");
  tell(text);
  tell("-".repeat(Math.min(text.length, 100)));
}

function indent(text: string, tell: (line: string) => void): void {
  for (const line of text.split("\n")) tell(`  | ${line}`);
}

function cut(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > 160 ? `${line.slice(0, 159)}…` : line;
}
