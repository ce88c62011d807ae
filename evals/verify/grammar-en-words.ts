import { type Bare, other } from "./specimen.ts";

/** Sentences in which one small word or one name decides. */
export function englishWordSpecimens(): readonly Bare[] {
  return [
    ...QUANTIFIED.map(quantified),
    ...NAMED.map(named),
    ...STATES.map(state),
    ...RIGHTS.map(right),
    ...WORLDS.flatMap(worlds),
  ];
}

const QUANTIFIED = [
  ["tenants", "sandbox", "need", "a signed contract"],
  ["nodes", "archive", "accept", "remote shells"],
  ["branches", "trunk", "allow", "force pushes"],
] as const;

function quantified([things, but, need, what]: (typeof QUANTIFIED)[number]): Bare {
  const upper = things.charAt(0).toUpperCase() + things.slice(1);
  return {
    said: `All ${things} except ${but} ${need} ${what}.`,
    same: [
      `all ${things} except ${but} ${need} ${what}`,
      `All the ${things} except for ${but} ${need} ${what}.`,
    ],
    other: [
      ...other(
        "quantifier",
        `All ${things} including ${but} ${need} ${what}.`,
        `All ${things} ${need} ${what}.`,
        `Some ${things} except ${but} ${need} ${what}.`,
        `Most ${things} ${need} ${what}.`,
        `No ${things} except ${but} ${need} ${what}.`,
        `${upper} ${need} ${what}.`,
        `The ${but} ${need}s ${what}.`,
        `Only ${but} ${need}s ${what}.`,
        `Not all ${things} except ${but} ${need} ${what}.`,
        `All ${but} except ${things} ${need} ${what}.`,
        `A few ${things} except ${but} ${need} ${what}.`,
      ),
    ],
  };
}

const NAMED: readonly (readonly [string, string, readonly string[]])[] = [
  ["Defect KLN-204 is the lost cursor.", "KLN-204", ["KLN-240", "KLN-20", "KLN-2041", "KLM-204", "KLN-205"]],
  ["The bundle ships with parser 2.1.3.", "2.1.3", ["2.1.30", "2.1", "2.1.4", "3.1.3", "2.13", "v2.1.3-rc1"]],
  ["The runner needs Python 3.1 on the host.", "3.1", ["3.10", "3.11", "3", "31"]],
  ["The hub speaks mqtt to the valve.", "mqtt", ["mqtts", "amqp", "http"]],
  ["The mirror is fetched over http.", "http", ["https", "ftp", "sftp"]],
  ["The panel opens a ws socket.", "ws", ["wss", "tcp"]],
  ["The directory is read over ldap.", "ldap", ["ldaps", "imap"]],
  ["Revision 7ac41f9 holds the last good schema.", "7ac41f9", ["7ac41f8", "7ac41f", "7ac41f99"]],
  [
    "The seed lies in data/seed.json beside the loader.",
    "data/seed.json",
    ["data/seed.jsonl", "data/seeds.json", "seed.json", "data/seed"],
  ],
  ["The gate reads GATE_TOKEN at start.", "GATE_TOKEN", ["GATE_TOKENS", "GATE_KEY", "GATE-TOKEN"]],
  ["Deploys pass --dry-run first.", "--dry-run", ["--dry", "--no-dry-run", "--dry-run=false"]],
  [
    "The image is built on debian:12-slim.",
    "debian:12-slim",
    ["debian:12", "debian:11-slim", "alpine:12-slim"],
  ],
  ["The link carries 100 Mb per second.", "Mb", ["MB", "Gb", "kb"]],
  ["Gate 14 leads to the west quay.", "14", ["15", "41", "140"]],
];

function named([said, name, others]: (typeof NAMED)[number]): Bare {
  return {
    said,
    same: [said.replace(/\.$/, ""), said.replace("The ", "the "), said.replace(name, `\`${name}\``)],
    other: other("name", ...others.map((one) => said.replace(name, one))),
  };
}

const STATES = [
  ["The beta banner is on", "on", ["off", "on request", "not on", "still on"]],
  ["The field suite runs without fixtures", "without", ["with", "not without", "mostly without"]],
  ["The relay is stateless", "stateless", ["stateful", "not stateless", "almost stateless"]],
  [
    "Dumps on the far disk are unencrypted",
    "unencrypted",
    ["encrypted", "not unencrypted", "partly unencrypted"],
  ],
  ["The export flag is enabled", "enabled", ["disabled", "not enabled", "re-enabled", "enabled by default"]],
  ["The wiki is public", "public", ["private", "not public", "semi-public"]],
  ["The cart service is synchronous", "synchronous", ["asynchronous", "not synchronous"]],
] as const;

function state([said, word, others]: (typeof STATES)[number]): Bare {
  return {
    said,
    same: [`${said}.`, said.toLowerCase(), said.replace("The ", "")],
    other: other("state", ...others.map((one) => said.replace(new RegExp(`\\b${word}$|\\b${word}\\b`), one))),
  };
}

const RIGHTS = [
  ["Shift leads", "restart", "the pump controller"],
  ["Editors", "unlock", "a published page"],
  ["Guests", "view", "the port schedule"],
] as const;

function right([who, base, what]: (typeof RIGHTS)[number]): Bare {
  const lower = who.charAt(0).toLowerCase() + who.slice(1);
  return {
    said: `${who} may ${base} ${what}.`,
    same: [`${lower} may ${base} ${what}`, `The ${lower} may ${base} ${what}`],
    other: [
      ...other(
        "insert",
        `Only ${lower} may ${base} ${what}.`,
        `${who} may only ${base} ${what}.`,
        `${who} may ${base} only ${what}.`,
        `Some ${lower} may ${base} ${what}.`,
        `All ${lower} may ${base} ${what}.`,
        `${who} on duty may ${base} ${what}.`,
      ),
      ...other(
        "modality",
        `${who} must ${base} ${what}.`,
        `${who} should ${base} ${what}.`,
        `${who} ${base} ${what}.`,
        `${who} might ${base} ${what}.`,
        `${who} can ${base} ${what}.`,
      ),
      ...other(
        "negate",
        `${who} may not ${base} ${what}.`,
        `${who} may never ${base} ${what}.`,
        `${who} cannot ${base} ${what}.`,
        `No ${lower} may ${base} ${what}.`,
      ),
    ],
  };
}

const WORLDS = [
  "the tern gateway drops late frames",
  "the scoter cache spills to disk",
  "thawing clears the rate limit",
  "the pochard client retries twice",
];

/** What is suspected, planned, denied, cited or taken back is no ground for the plain sentence. */
function worlds(plain: string): readonly Bare[] {
  const upper = plain.charAt(0).toUpperCase() + plain.slice(1);
  const frames = [
    `We suspect that ${plain}.`,
    `Maybe ${plain}.`,
    `It is not true that ${plain}.`,
    `Nobody has shown that ${plain}.`,
    `If the valve is shut, ${plain}.`,
    `${upper} unless the valve is shut.`,
    `The old manual says that ${plain}.`,
    `Rejected: ${plain}.`,
    `Proposal: ${plain}.`,
    `${upper}. That was wrong.`,
    `${upper}? We do not know.`,
    `Before March ${plain}.`,
    `In the rehearsal ${plain}.`,
    `${upper}, but only in the rehearsal.`,
    `We hope that ${plain}.`,
    `You asked whether ${plain}.`,
    `# Rejected ideas\n- ${upper}.`,
    `We used to believe that ${plain}.`,
    `${upper} once the fix lands.`,
  ];
  return frames.map((said) => ({ said, same: [said], other: other("frame", `${upper}.`) }));
}
