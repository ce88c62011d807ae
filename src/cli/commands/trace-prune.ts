import type { PruneInput, Voice } from "../../engine/voice.ts";
import { daysOf, RETENTION } from "../../policy/retention.ts";
import type { Answer } from "../answer.ts";
import { done } from "../answer.ts";
import { badUsage } from "../bad-usage.ts";
import { whole } from "../choices.ts";
import type { Define, Given } from "../command.ts";
import { given, isSet, numberOf } from "../command.ts";
import type { Console } from "../console.ts";
import { demandPerson, proveVoice } from "../demand-person.ts";
import { answerPrune, previewLines } from "../prune-lines.ts";

/**
 * Lets old traces go. What would go is shown first; the passphrase is the yes. Whoever is no person is refused by the gateway, and the
 * refusal stands in the log: who was shown something has no say in whether that can be looked at (L3, L16).
 */
export const define: Define = (trace, act, say) => {
  const command = trace
    .command("prune")
    .description(
      say("remove old traces; digests, moments and the log of it stay", "清理旧轨迹；摘要、时刻与日志仍在"),
    )
    .option(
      "--older-than <age>",
      say(
        "last used so long ago: 90d, 12w; else as the policy says",
        "最后一次使用早于：90d、12w；否则依策略",
      ),
    );
  whole(command, "--keep <n>", say("the newest so many stay", "最新的若干条保留"), 0, 10_000_000);
  command
    .option("--reason <words>", say("why; it stands in the log", "原因；记入日志"))
    .option("--dry-run", say("only show what would go", "只显示将被清理的内容"))
    .action(
      act(async (console, typed) => {
        const input = inputOf(typed, say);
        const nobody = demandPerson(console);
        if (nobody !== null)
          return isSet(typed, "dryRun") ? nobody : pruneAs(console, await console.voice(), input, nobody);
        const preview = await (await console.voice()).previewPrune(input);
        if (preview === null) throw noAge(console);
        const lines = previewLines(preview, console).join("\n");
        if (isSet(typed, "dryRun") || preview.traces === 0) return done(lines, { ...preview });
        process.stderr.write(`${lines}\n`);
        const { voice, refused } = await proveVoice(console, true);
        return pruneAs(console, voice, input, refused);
      }),
    );
};

/** Ctrl-C ends it between two lines of the log: what was pruned stays pruned, the rest stays as it is. */
async function pruneAs(
  console: Console,
  voice: Voice,
  input: PruneInput,
  refused: Answer | null,
): Promise<Answer> {
  const { say } = console;
  const stop = new AbortController();
  const halt = (): void => stop.abort();
  process.once("SIGINT", halt);
  try {
    const answer = await voice.prune({
      ...input,
      signal: stop.signal,
      progress: (at, of) => console.progress(say(`pruning ${at} of ${of}`, `正在清理 ${at}/${of}`)),
    });
    console.progress("");
    return answerPrune(answer, console, refused);
  } finally {
    process.removeListener("SIGINT", halt);
  }
}

function inputOf(typed: Given, say: Console["say"]): PruneInput {
  const { olderThan, ...rest } = given(typed, "olderThan", "reason");
  const keep = numberOf(typed, "keep");
  if (olderThan !== undefined && daysOf(olderThan) === null) {
    throw badUsage(
      say(`"${olderThan}" is no age.`, `“${olderThan}”不是时长。`),
      say("Nothing was pruned.", "未清理任何内容。"),
      say(
        `Give days or weeks, from 1d to ${RETENTION.traceDaysMost}d: 90d or 12w.`,
        `请给出天数或周数，自 1d 至 ${RETENTION.traceDaysMost}d：如 90d、12w。`,
      ),
    );
  }
  return {
    ...rest,
    ...(olderThan === undefined ? {} : { olderThan }),
    ...(keep === undefined ? {} : { keep }),
  };
}

function noAge({ say }: Console): Error {
  return badUsage(
    say("It was not said how old is old.", "没有说明多旧算旧。"),
    say(
      "Nothing was pruned; no approved policy says it either.",
      "未清理任何内容；已批准的策略中也没有规定。",
    ),
    say(
      "Name an age: precedent trace prune --older-than 90d",
      "请给出时长：precedent trace prune --older-than 90d",
    ),
  );
}
