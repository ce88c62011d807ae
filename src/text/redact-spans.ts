import { findAddressSecret, findUserFlagSecret } from "./redact-address.ts";
import { AWS_REACH, findAwsSecrets } from "./redact-aws.ts";
import { findHeaderSecret } from "./redact-header.ts";
import { findKeyBlock } from "./redact-key-block.ts";
import { findNamedSecret } from "./redact-named.ts";
import { joinSpans, type SecretSpan } from "./redact-span.ts";
import { findTokens } from "./redact-tokens.ts";

/**
 * Every secret in a text, in order, not overlapping. Two scans: for tokens that carry their vendor's shape, and for
 * the words that give a shapeless value away. Nothing but a key block depends on what stands on another line.
 */
export function findSecrets(text: string): readonly SecretSpan[] {
  const tokens = findTokens(text);
  const told = findTold(text);
  return tokens.length === 0 && told.length === 0 ? tokens : joinSpans([...tokens, ...told]);
}

const CLUE =
  /pass(?:w|p|c|(?=["'`\\\] \t]{0,4}[=:]))|pwd|secret|token|key(?![a-z])|credential|_auth\b|authorization|basic|bearer|:\/\/|-----begin|\benv|aws|AKIA|ASIA|(?<=\s)-u|--user|密码|密碼|口令|密钥|密鑰|令牌|凭证/gi;

/** Clues behind which a bare 40-character key is looked for. */
const OF_KEYS = /^(?:secret|key|credential|env|aws|akia|asia|密钥|密鑰|凭证)/i;

function findTold(text: string): readonly SecretSpan[] {
  const spans: SecretSpan[] = [];
  let awsFrom = 0;
  CLUE.lastIndex = 0;
  for (let hit = CLUE.exec(text); hit !== null; hit = CLUE.exec(text)) {
    const at = hit.index;
    const found = findAt(text, at, hit[0].toLowerCase());
    if (found !== undefined) spans.push(found);
    if (OF_KEYS.test(hit[0])) {
      const from = Math.max(at, awsFrom);
      awsFrom = at + AWS_REACH;
      // Windows of neighbouring clues are read once.
      if (from < awsFrom) spans.push(...findAwsSecrets(text, from, awsFrom));
    }
    // What stands inside a secret goes with it.
    if (found !== undefined) CLUE.lastIndex = Math.max(CLUE.lastIndex, found.end);
  }
  return spans;
}

function findAt(text: string, at: number, clue: string): SecretSpan | undefined {
  if (clue === "://") return findAddressSecret(text, at);
  if (clue === "-----begin") return findKeyBlock(text, at);
  if (clue === "-u" || clue === "--user") return findUserFlagSecret(text, at);
  if (clue === "authorization" || clue === "basic" || clue === "bearer") return findHeaderSecret(text, at);
  if (clue === "env" || clue === "aws" || clue === "akia" || clue === "asia") return undefined;
  return findNamedSecret(text, at);
}
