import type { RowChange } from "../model/tables.ts";
import { indexTerms } from "../text/tokens.ts";
import type { Span } from "./payloads.ts";

/**
 * The searchable pieces of an item. `extra` (path, subject, key, value, entities) is indexed with the first piece, so that a
 * question in words finds what is named only in a field.
 */
export function docsOf(input: {
  readonly item: string;
  readonly kind: "memory" | "record" | "loop";
  readonly project: string;
  readonly visible: string;
  readonly event: string;
  readonly text: string;
  readonly chunks: readonly Span[];
  readonly extra: readonly string[];
}): readonly RowChange[] {
  return input.chunks.map((span, part) => {
    const slice = input.text.slice(span.start, span.end);
    const stream = indexTerms(
      part === 0 && input.extra.length > 0 ? `${slice}\n${input.extra.join("\n")}` : slice,
    );
    return {
      op: "put",
      table: "doc",
      row: {
        id: `${input.item}/${part}`,
        item: input.item,
        part,
        kind: input.kind,
        project: input.project,
        visible: input.visible,
        event: input.event,
        start: span.start,
        end: span.end,
        length: stream.length,
        tokens: stream.terms.join(" "),
      },
    };
  });
}
