import type { PlainKind } from "../src/cases/placeholders-plain.ts";
import type { SecretKind } from "../src/cases/placeholders-secret.ts";

/**
 * Ten places in which a secret turns up: bare in prose, quoted, environment, JSON, YAML, header, address, flag, many
 * lines, a Chinese sentence. A kind without a shape of its own (password, aws-secret, basic) is given away by a word
 * in each of them; the others stand under neutral names.
 */
export function secretSentences(kind: SecretKind, value: string): readonly string[] {
  const json = JSON.stringify(value);
  if (kind === "basic")
    return [
      `the proxy got Authorization: Basic ${value} from us`,
      `he sent "Authorization: Basic ${value}" twice`,
      `AUTH_HEADER=Basic ${value}`,
      `{"Authorization": "Basic ${value}"}`,
      `headers:\n  Authorization: Basic ${value}\n  Accept: text/plain`,
      `Authorization: Basic ${value}\r\nAccept: text/plain`,
      `https://api.example.invalid/?authorization=Basic%20${value}`,
      `curl -H 'Authorization: Basic ${value}' https://api.example.invalid`,
      `line one\nProxy-Authorization: Basic ${value}\nline three`,
      `请求头是 Authorization: Basic ${value}，然后重试`,
    ];
  const name = NAMES[kind] ?? ["thing", "THING", "thing", "东西"];
  return [
    `the ${name[0]} ${value} was used by the mirror job`,
    `${name[0]}: "${kind === "password" ? value : value.trim()}" was quoted`,
    `export ${name[1]}=${value}\nexit 0`,
    `{"${name[2]}": ${json}, "port": 5432}`,
    `service:\n  ${name[2]}: ${value}\n  port: 5432`,
    `X-${name[2]}: ${value}\r\nAccept: text/plain`,
    kind === "password"
      ? `DSN=postgres://yard:${value}@pg.example.invalid:5432/berths`
      : `https://api.example.invalid/v1?${name[2]}=${value}`,
    `deploy --${name[2].replace("_", "-")} ${value} --dry-run`,
    `log opened\n${name[0]} ${value}\nlog closed`,
    `${name[3]}是 ${value}，不要外传`,
  ];
}

/** The same places for a harmless value, under neutral names. */
export function plainSentences(kind: PlainKind, value: string): readonly string[] {
  if (kind === "base64" || kind === "base64-40") value = `data:font/woff2;base64,${value}`;
  return [
    `the thing ${value} was used by the mirror job`,
    `it read "${value}" and stopped`,
    `export REVISION=${value}\nexit 0`,
    `{"revision": "${value}", "port": 5432}`,
    `service:\n  revision: ${value}\n  port: 5432`,
    `X-Revision: ${value}\r\nAccept: text/plain`,
    `https://api.example.invalid/v1?revision=${value}`,
    `deploy --revision ${value} --dry-run`,
    `log opened\nbuilt from ${value}\nlog closed`,
    `版本是 ${value}，不要改`,
  ];
}

const NAMES: Partial<Record<SecretKind, readonly [string, string, string, string]>> = {
  password: ["password", "DB_PASSWORD", "password", "密码"],
  "aws-secret": ["secret", "AWS_SECRET_ACCESS_KEY", "secret_key", "密钥"],
};
