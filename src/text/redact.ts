export { redactDeep } from "./redact-deep.ts";
export { createRedactor, type Redactor } from "./redact-stream.ts";
export { isOnlySecret, redact, type Redaction } from "./redact-text.ts";

/** Version of the rules; a change makes older texts worth a second look. */
export const REDACTION = 1;
