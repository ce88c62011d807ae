/** A token format as its vendor documents it, in our own words. */
export interface TokenFormat {
  readonly kind: string;
  /** Regular expression source; its literal beginning becomes the anchor of the scan. */
  readonly pattern: string;
}

/**
 * Formats the preset lacks, or states too narrowly for text that was cut, glued or renewed. Lower bounds only where
 * the tail is open: what follows in the same run of token characters is taken along by the scanner.
 */
export const OWN_FORMATS: readonly TokenFormat[] = [
  { kind: "google", pattern: "AIza[A-Za-z0-9_-]{35}" },
  { kind: "google", pattern: "ya29\\.[A-Za-z0-9_-]{20}" },
  { kind: "google", pattern: "GOCSPX-[A-Za-z0-9_-]{20}" },
  { kind: "stripe", pattern: "(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{16}" },
  { kind: "stripe", pattern: "whsec_[A-Za-z0-9+/]{24}" },
  { kind: "jwt", pattern: "eyJ[A-Za-z0-9_-]{8,}\\.[A-Za-z0-9_-]{8,}(?:\\.[A-Za-z0-9_-]*){1,3}" },
  { kind: "openai", pattern: "sk-(?:proj|svcacct|admin|None)-[A-Za-z0-9_-]{20}" },
  { kind: "openai", pattern: "sk-[A-Za-z0-9]{32}" },
  { kind: "openrouter", pattern: "sk-or-v1-[a-f0-9]{32}" },
  { kind: "anthropic", pattern: "sk-ant-[A-Za-z0-9_-]{20}" },
  { kind: "huggingface", pattern: "hf_[A-Za-z0-9]{30}" },
  { kind: "huggingface", pattern: "api_org_[A-Za-z0-9]{30}" },
  { kind: "slack", pattern: "(?:xoxa|xoxb|xoxe|xoxo|xoxp|xoxr|xoxs|xapp)-[A-Za-z0-9-]{10}" },
  { kind: "slack", pattern: "xoxe\\.xox[bp]-[A-Za-z0-9-]{10}" },
  {
    kind: "slack-webhook",
    pattern: "https:\\/\\/hooks\\.slack\\.com\\/(?:workflows|triggers)\\/[A-Za-z0-9/_-]{16}",
  },
  {
    kind: "discord-webhook",
    pattern: "https:\\/\\/discord(?:app)?\\.com\\/api\\/webhooks\\/[0-9]{15,22}\\/[A-Za-z0-9_-]{40}",
  },
  { kind: "github", pattern: "gh[oprsu]_[A-Za-z0-9]{36}" },
  { kind: "github", pattern: "github_pat_[A-Za-z0-9_]{36}" },
  { kind: "gitlab", pattern: "gl(?:pat|dt|rt|rtr|cbt|ptt|ft|imt|agent|soat|oas|ffct)-[A-Za-z0-9_.-]{20}" },
  { kind: "npm", pattern: "npm_[A-Za-z0-9]{36}" },
  { kind: "pypi", pattern: "pypi-Ag[A-Za-z0-9_-]{50}" },
  { kind: "sendgrid", pattern: "SG\\.[A-Za-z0-9_-]{16,32}\\.[A-Za-z0-9_-]{16}" },
  { kind: "digitalocean", pattern: "do[opr]_v1_[a-f0-9]{64}" },
  { kind: "age", pattern: "AGE-SECRET-KEY-1[0-9A-Z]{58}" },
  { kind: "postman", pattern: "PMAK-[a-f0-9]{24}-[a-f0-9]{34}" },
  { kind: "atlassian", pattern: "ATATT3[A-Za-z0-9_=-]{100}" },
  { kind: "supabase", pattern: "sb(?:p|_secret)_[A-Za-z0-9_-]{20}" },
  { kind: "planetscale", pattern: "pscale_(?:tkn|pw|oauth)_[A-Za-z0-9_.=-]{32}" },
  { kind: "newrelic", pattern: "NRAK-[A-Z0-9]{27}" },
  { kind: "xai", pattern: "xai-[A-Za-z0-9]{60}" },
  { kind: "perplexity", pattern: "pplx-[A-Za-z0-9]{40}" },
];

/** Patterns of the preset that are left out, by a part of their source, each with the reason. */
export const LEFT_OUT: readonly { readonly has: string; readonly because: string }[] = [
  { has: "ACCOUNT", because: "an account number is an identifier, not a secret" },
  {
    has: "SECRET|secret|Secret",
    because: "our scan of named values and of 40-character keys reaches further",
  },
  { has: "PRIVATE KEY", because: "our walk over key blocks also takes cut, quoted and encrypted ones" },
  { has: "<protocol>", because: "our scan of addresses knows every scheme and keeps the host" },
  { has: "mongodb", because: "our scan of addresses" },
  { has: "mysql", because: "our scan of addresses" },
  { has: "postgres", because: "our scan of addresses" },
  { has: "x-oauth-basic", because: "our scan of addresses" },
  { has: "_authToken", because: "our scan of named values" },
  {
    has: "SG\\.",
    because: "it fits any dotted name that starts with SG; the documented lengths stand in our list",
  },
  { has: "secretlint-", because: "a comment of the linter, not a secret" },
];
