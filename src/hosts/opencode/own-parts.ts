import type { MessagePart } from "./surface.ts";

/** Puts a text beside the user's words as a part that the host marks as not typed. Sorts right behind `after`. */
export function partBeside(after: MessagePart, text: string): MessagePart {
  return {
    // The host orders parts by id; one more character sorts behind the last and before any other.
    id: `${after.id}z`,
    sessionID: after.sessionID,
    messageID: after.messageID,
    type: "text",
    synthetic: true,
    text,
    metadata: { [MARK]: true },
  };
}

/** One of ours, also in a session that another process wrote. */
export function isOwnPart(part: MessagePart): boolean {
  return part.metadata?.[MARK] === true;
}

/** What was typed: the words of the parts that no program added. */
export function typedText(parts: readonly MessagePart[]): string {
  return parts
    .filter((part) => part.type === "text" && part.synthetic !== true && !isOwnPart(part))
    .map((part) => part.text ?? "")
    .join("\n")
    .trim();
}

const MARK = "precedent";
