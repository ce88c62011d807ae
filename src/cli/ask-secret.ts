import type { ReadStream } from "node:tty";

/**
 * Asks for something that must not be seen: nothing that is typed is shown. `null` when the person gave up (Ctrl-C, Ctrl-D)
 * or the terminal went away. The question goes to stderr, so that stdout stays what was asked for.
 */
export function askSecret(
  question: string,
  input: ReadStream = process.stdin,
  output: NodeJS.WritableStream = process.stderr,
): Promise<string | null> {
  // First: what is typed the moment the question stands there must not be shown either.
  input.setRawMode(true);
  output.write(`${question}: `);
  input.setEncoding("utf8");
  return new Promise((answer) => {
    let typed = "";
    const finish = (result: string | null): void => {
      input.off("data", listen);
      input.off("end", giveUp);
      input.setRawMode(false);
      input.pause();
      output.write("\n");
      answer(result);
    };
    const giveUp = (): void => finish(null);
    const listen = (part: string): void => {
      for (const key of part) {
        if (key === "\r" || key === "\n") return finish(typed);
        if (key === CTRL_C || (key === CTRL_D && typed === "")) return finish(null);
        if (key === BACKSPACE || key === DELETE) typed = [...typed].slice(0, -1).join("");
        else if (key === CTRL_U) typed = "";
        else if (key >= " ") typed += key;
      }
    };
    input.on("data", listen);
    input.once("end", giveUp);
    input.resume();
  });
}

const CTRL_C = "\u0003";
const CTRL_D = "\u0004";
const CTRL_U = "\u0015";
const BACKSPACE = "\b";
const DELETE = "\u007f";
