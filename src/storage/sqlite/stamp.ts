import { createHash } from "node:crypto";
import { TOKEN_STREAM } from "../../text/tokens.ts";
import { projectionSchema } from "./schema.ts";

/** Raise it when the fold gives other rows for the same line: stores then fold their journal again at their next open. */
const FOLD_VERSION = 1;

/** Names the projections that this program makes: their tables, the fold, the token stream. */
export function projectionStamp(): string {
  const parts = [String(FOLD_VERSION), String(TOKEN_STREAM), ...projectionSchema()];
  return createHash("sha256").update(parts.join("\n"), "utf8").digest("hex");
}
