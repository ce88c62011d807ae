import type { EmptyReason } from "../model/reason.ts";
import type { Say } from "./locale.ts";

/** Why there is nothing. "Could not look" is never shown as "nothing there" (L14). */
export function emptyWords(reason: EmptyReason, near: number, say: Say): string {
  switch (reason) {
    case "store-unreadable":
      return say(
        "Memory could not be read, so this says nothing about what is known. Ask `precedent doctor`.",
        "无法读取记忆，这不表示没有内容。请运行 `precedent doctor`。",
      );
    case "empty-store":
      return say("Nothing is remembered here yet.", "这里还没有任何记忆。");
    case "empty-query":
      return say("There are no words to look for in that.", "其中没有可供查找的词。");
    default:
      return say(
        `Nothing is remembered about this${near > 0 ? `; ${near} came near, not near enough` : ""}.`,
        `没有与此相关的记忆${near > 0 ? `；有 ${near} 条接近但不够` : ""}。`,
      );
  }
}
