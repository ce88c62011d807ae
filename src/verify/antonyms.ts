/** True when two single words exclude each other: on and off, before and after, encrypted and unencrypted, 已 and 未. */
export function areOpposite(a: string, b: string): boolean {
  return PAIRS.has(`${a} ${b}`) || PAIRS.has(`${b} ${a}`) || differByAffix(a, b) || differByAffix(b, a);
}

function differByAffix(plain: string, marked: string): boolean {
  if (plain.length < 4) return false;
  if (/^(?:un|non|non-|dis)/.test(marked) && marked.replace(/^(?:un|non-?|dis)/, "") === plain) return true;
  return plain.endsWith("ful") && marked === `${plain.slice(0, -3)}less`;
}

const PAIRS: ReadonlySet<string> = new Set(
  (
    "on off|with without|before after|enabled disabled|enables disables|enable disable|true false|open closed|public private|always never|" +
    "allowed forbidden|allows forbids|allow forbid|above below|inside outside|first last|stateful stateless|synchronous asynchronous|sync async|" +
    "mutable immutable|required optional|including except|internal external|active inactive|valid invalid|faster slower|more than less than|" +
    "passes fails|pass fail|accepts rejects|accept reject|online offline|up down|read-only writable|manual automatic|" +
    "已 未|开 关|之前 之后|可以 禁止|允许 禁止|成功 失败|同步 异步"
  ).split("|"),
);
