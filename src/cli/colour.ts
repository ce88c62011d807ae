export type Tone = "bold" | "dim" | "red" | "green" | "yellow";

/** Colours a text at a terminal that shows colours; elsewhere, and with NO_COLOR, it stays as it is. */
export type Paint = (tone: Tone, text: string) => string;

export function paintFor(isTerminal: boolean, env: Readonly<Record<string, string | undefined>>): Paint {
  const shows = isTerminal && !env["NO_COLOR"] && env["TERM"] !== "dumb";
  return (tone, text) => (shows ? `\u001b[${CODES[tone]}m${text}\u001b[0m` : text);
}

const CODES: Readonly<Record<Tone, number>> = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33 };
