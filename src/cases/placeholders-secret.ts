import {
  ALNUM,
  DIGITS,
  HEX,
  LETTERS,
  URL_SAFE,
  UPPER,
  base64,
  base64Url,
  type RandomText,
} from "./placeholders-random.ts";

/** Every kind of made-up secret that FORMAT.md names. */
export const SECRET_KINDS = [
  "github",
  "github-fine",
  "gitlab",
  "npm",
  "aws",
  "aws-secret",
  "google",
  "openai",
  "anthropic",
  "huggingface",
  "slack",
  "slack-webhook",
  "stripe",
  "jwt",
  "basic",
  "pem",
  "ssh",
  "dburl",
  "password",
] as const;
export type SecretKind = (typeof SECRET_KINDS)[number];

/** A secret that opens nothing, with the prefix, length and alphabet its vendor documents. */
export function makeSecret(kind: SecretKind, r: RandomText): string {
  return MAKERS[kind](r);
}

/** Signs of a password: none that ends an address (`@ : /`), none that a shell or JSON would have to escape. */
export const PASSWORD_SIGNS = "!#$%&()*+,-.;<=>?[]^_{|}~";

const MAKERS: Readonly<Record<SecretKind, (r: RandomText) => string>> = {
  github: (r) => `gh${r.pick(["p", "o", "u", "s", "r"])}_${r.chars(36, ALNUM)}`,
  "github-fine": (r) => `github_pat_${r.chars(22, ALNUM)}_${r.chars(59, ALNUM)}`,
  gitlab: (r) => `glpat-${r.chars(20, URL_SAFE)}`,
  npm: (r) => `npm_${r.chars(36, ALNUM)}`,
  aws: (r) => `AKIA${r.chars(16, `${UPPER}234567`)}`,
  "aws-secret": (r) => mixed(() => r.chars(40, `${ALNUM}+/`)),
  google: (r) => `AIza${r.chars(35, URL_SAFE)}`,
  openai: (r) => `sk-proj-${r.chars(74, URL_SAFE)}T3BlbkFJ${r.chars(73, URL_SAFE)}${r.chars(1, ALNUM)}`,
  anthropic: (r) => `sk-ant-api03-${r.chars(93, URL_SAFE)}AA`,
  huggingface: (r) => `hf_${r.chars(34, LETTERS)}`,
  slack: (r) => `xoxb-${r.chars(12, DIGITS)}-${r.chars(13, DIGITS)}-${r.chars(24, ALNUM)}`,
  "slack-webhook": (r) =>
    `https://hooks.slack.com/services/T${r.chars(10, UPPER + DIGITS)}/B${r.chars(10, UPPER + DIGITS)}/${r.chars(24, ALNUM)}`,
  stripe: (r) => `sk_live_${r.chars(24, ALNUM)}`,
  jwt: (r) =>
    [
      base64Url('{"alg":"HS256","typ":"JWT"}'),
      base64Url(`{"sub":"${r.chars(10, DIGITS)}","iat":1${r.chars(9, DIGITS)}}`),
      r.chars(43, URL_SAFE),
    ].join("."),
  basic: (r) => base64(new TextEncoder().encode(`svc-${r.chars(4, HEX)}:${password(r)}`)),
  pem: (r) => {
    // PKCS#8 of an RSA key of 2,048 bits: 1,216 bytes that begin with this sequence.
    const head = [0x30, 0x82, 0x04, 0xbc, 0x02, 0x01, 0x00, 0x30, 0x0d, 0x06, 0x09];
    return keyBlock("PRIVATE KEY", 64, Uint8Array.from([...head, ...r.bytes(1205)]));
  },
  ssh: (r) => {
    const head = new TextEncoder().encode("openssh-key-v1\0\0\0\0\u0004none");
    return keyBlock("OPENSSH PRIVATE KEY", 70, Uint8Array.from([...head, ...r.bytes(270)]));
  },
  dburl: (r) => `postgres://svc:${password(r)}@db-${r.chars(4, HEX)}.example.invalid:5432/berths`,
  password,
};

function password(r: RandomText): string {
  return mixed(() => r.chars(16, ALNUM + PASSWORD_SIGNS));
}

/** Drawn again until all three classes of letters and digits are there, as a generator for passwords does. */
function mixed(draw: () => string): string {
  for (;;) {
    const text = draw();
    if (/[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text)) return text;
  }
}

function keyBlock(label: string, width: number, bytes: Uint8Array): string {
  const lines = base64(bytes).match(new RegExp(`.{1,${width}}`, "g"))!;
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`].join("\n");
}
