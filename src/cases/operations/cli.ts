import { CHANNELS } from "../../model/channel.ts";
import { OUTCOMES } from "../../model/outcome.ts";
import { REFUSALS } from "../../model/reason.ts";
import type { Common } from "../case-file.ts";
import { textExpectations } from "../expect/texts.ts";
import { equal, shown } from "../finding.ts";
import { expectation, operation, valueOrAny } from "../operation.ts";
import { flag, oneOf, record, text, texts } from "../shape.ts";
import { runCli } from "../world/run-cli.ts";
import type { World } from "../world/world.ts";

interface Given {
  readonly args: readonly string[];
  readonly tty?: boolean;
  readonly marker?: string;
  readonly passphrase?: "right" | "wrong" | "none";
}

interface Answer {
  readonly text: string;
  readonly refused: boolean;
  readonly outcome: string | null;
  readonly reason: string | null;
  readonly attributed: Readonly<Record<string, string | null>>;
}

const RIGHT = "heron tide lantern 41";
const PASSPHRASES = { right: RIGHT, wrong: "not this one", none: null } as const;

export const cli = operation<Given, Answer>({
  arguments: { args: texts, tty: flag, marker: text, passphrase: oneOf("right", "wrong", "none") },
  requires: ["args"],
  expectations: {
    ...valueOrAny<Given, Answer>(
      "outcome",
      oneOf(...OUTCOMES),
      (answer) => answer.outcome,
      () => shown,
    ),
    ...valueOrAny<Given, Answer>(
      "reason",
      oneOf(...REFUSALS),
      (answer) => answer.reason,
      () => shown,
    ),
    refused: expectation(flag, (answer: Answer, wanted: boolean) => equal("refused", answer.refused, wanted)),
    attributed: expectation(
      record({ by: oneOf(...CHANNELS), session: text, agent: text }),
      (answer: Answer, wanted: Readonly<Record<string, string>>) =>
        Object.entries(wanted).map(([key, value]) =>
          equal(`attributed ${key}`, answer.attributed[key], value),
        ),
    ),
    ...textExpectations<Given, Answer>((answer) => answer.text),
  },
  run: async (given, world) => {
    const cwd = world.watch.except(() => world.places.of(given));
    const env = {
      HOME: world.folders.home,
      PRECEDENT_DATA_DIR: world.folders.data,
      ...(given.marker === undefined ? {} : { PRECEDENT_AGENT: given.marker }),
    };
    // The program is another process: nothing may lie only in ours.
    await world.stores.closeAll();
    if (!world.notes.hasPassphrase && (given.passphrase ?? "none") !== "none") {
      await runCli({ args: ["init", "--passphrase"], cwd, env, tty: true, typed: RIGHT });
      world.notes.hasPassphrase = true;
    }
    const before = await lastLine(world, given);
    await world.stores.closeAll();
    const typed = PASSPHRASES[given.passphrase ?? "none"];
    const { out, exit } = await runCli({ args: given.args, cwd, env, tty: given.tty ?? false, typed });
    const written = (await linesAfter(world, given, before)).at(-1);
    // The program has the machine's clock; the case goes on from there, or it would ask before this was told.
    if (written !== undefined) world.clock.moveTo(Date.parse(written.at));
    const id = written?.subject ?? null;
    const isNew = written?.audit === "write" && id !== null;
    world.names.bind(
      given.as,
      isNew
        ? { is: "row", of: "memory", id: id!, project: world.projectOf(given), text: given.args[1] ?? null }
        : { is: "none", why: out },
    );
    return {
      text: out,
      refused: exit !== 0 || written?.audit === "refuse",
      outcome: isNew ? "new" : (OUTCOMES.find((one) => out.includes(one)) ?? null),
      reason: written?.reason ?? null,
      attributed: {
        by: written?.channel ?? null,
        session: written?.session ?? null,
        agent: written?.agent ?? null,
      },
    };
  },
});

async function linesAfter(world: World, given: Common, after: number) {
  const voice = await world.voice({ ...given, by: "human" });
  return voice.log({ after, limit: 100 });
}

async function lastLine(world: World, given: Common): Promise<number> {
  return (await (await world.memory(given, "person")).audit()).head;
}
