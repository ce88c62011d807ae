import type { Attribution } from "../../engine/voice.ts";
import type { WriteAnswer } from "../../model/outcome.ts";
import type { Refusal } from "../../model/reason.ts";
import type { ToolAnswer } from "./tool.ts";

/** What became of a write, in words the model can act on, without repeating a stored text. */
export function describeWrite(action: string, answer: WriteAnswer, attributed?: Attribution): ToolAnswer {
  const data = {
    action,
    outcome: answer.outcome,
    reason: answer.reason,
    id: answer.id,
    same_as: answer.sameAs,
    ended: answer.ended,
    warns: answer.warns,
    by: attributed?.by ?? null,
  };
  if (answer.outcome === "refused") {
    const why = answer.reason === null ? "" : ` (${answer.reason})`;
    const hint = answer.reason === null ? "" : ` ${HINTS[answer.reason] ?? ""}`;
    return { text: `Refused${why}, nothing was written.${hint}`.trimEnd(), refused: true, data };
  }
  const lines = [
    headline(action, answer),
    ...(answer.ended.length > 0 ? [`No longer in force: ${answer.ended.join(", ")}.`] : []),
    ...(answer.warns.length > 0 ? [`Note: ${answer.warns.join(", ")}.`] : []),
    ...(attributed?.by === "user" ? ["It stands on the user's words."] : []),
  ];
  return { text: lines.join("\n"), refused: false, data };
}

function headline(action: string, answer: WriteAnswer): string {
  const id = answer.id ?? "it";
  switch (answer.outcome) {
    case "same":
      return `Already known as ${answer.sameAs ?? id}; nothing was added.`;
    case "merged":
      return `Added to ${answer.sameAs ?? id}, which said most of it.`;
    case "queued":
      return `Kept as ${id}, but it waits for a person and steers nothing until then. Do not treat it as decided.`;
    case "overridden":
    case "superseded":
      return `Kept as ${id}; it is in force now.`;
    case "done":
      return `Done: ${action} ${id}.`;
    default:
      return `Kept as ${id}.`;
  }
}

const HINTS: Readonly<Partial<Record<Refusal, string>>> = {
  empty: "There is no sentence in it.",
  "too-long": "Say it in fewer words; 64 KiB is the most.",
  "secret-only": "Secrets are never kept.",
  tombstoned: "This value was rejected before and does not come back on an agent's word. Tell the user.",
  "slot-rejected": "A value of this kind was rejected here before. Tell the user.",
  "unknown-source": "Nobody kept that source; leave it out or name one that exists.",
  ungrounded: "The quote does not say so.",
  "not-permitted": "An agent may not do this; a person can.",
  "target-unknown": "No memory has that id; memory_search shows ids.",
  "target-class":
    "That is the user's or a file's word; only a person or newer evidence can end it. Tell the user.",
  "idempotency-conflict": "The same call was made with other words.",
  "backdating-not-allowed": "Only a person may say that it held earlier.",
  "store-failed": "The store could not be written; go on without it.",
  "index-failed": "The store could not be written; go on without it.",
};
