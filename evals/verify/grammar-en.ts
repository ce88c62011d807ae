import { other, type Specimen } from "./specimen.ts";

/** English sentences of our own, by the form that a mutation can turn. */
export function englishSpecimens(): readonly Specimen[] {
  return [
    ...ACTS.map(act),
    ...WAITS.map(wait),
    ...SLOTS.map(slot),
    ...MOVES.map(move),
    ...ROLES.map(role),
    ...COMPARED.map(comparison),
    ...SEQUENCES.map(sequence),
    ...QUANTIFIED.map(quantified),
    ...NAMED.map(named),
    ...STATES.map(state),
    ...RIGHTS.map(right),
    ...WORLDS.flatMap(worlds),
  ].map((specimen) => ({ language: "en" as const, ...specimen }));
}

type Bare = Omit<Specimen, "language">;

const ACTS = [
  ["indexer", "caches", "cached", "cache", "parsed manifest"],
  ["thrush daemon", "encrypts", "encrypted", "encrypt", "nightly archive"],
  ["linnet proxy", "validates", "validated", "validate", "upload token"],
  ["sorter", "compresses", "compressed", "compress", "audit stream"],
  ["rook agent", "signs", "signed", "sign", "release bundle"],
  ["martin scheduler", "replaces", "replaced", "replace", "plover scheduler"],
  ["curlew filter", "blocks", "blocked", "block", "stale webhook"],
  ["dunlin worker", "triggers", "triggered", "trigger", "index rebuild"],
  ["siskin job", "deletes", "deleted", "delete", "orphaned lease"],
  ["gannet bridge", "copies", "copied", "copy", "price table"],
] as const;

function act([who, does, done, base, what]: (typeof ACTS)[number]): Bare {
  return {
    said: `The ${who} ${does} the ${what}.`,
    same: [
      `the ${who} ${does} the ${what}`,
      `${who} ${does} ${what}`,
      `The ${who} ${does} a ${what}.`,
      `The ${what} is ${done} by the ${who}.`,
      `Note: the ${who} ${does} the ${what}.`,
      `The ${who} currently ${does} the ${what}`,
    ],
    other: [
      ...other("swap", `The ${what} ${does} the ${who}.`, `The ${who} is ${done} by the ${what}.`),
      ...other(
        "negate",
        `The ${who} does not ${base} the ${what}.`,
        `The ${who} never ${does} the ${what}.`,
        `The ${who} no longer ${does} the ${what}.`,
        `The ${who} doesn't ${base} the ${what}.`,
        `The ${what} is not ${done} by the ${who}.`,
        `No ${who} ${does} the ${what}.`,
        `The ${who} hardly ${does} the ${what}.`,
        `The ${who} fails to ${base} the ${what}.`,
      ),
      ...other(
        "modality",
        `The ${who} may ${base} the ${what}.`,
        `The ${who} must ${base} the ${what}.`,
        `The ${who} will ${base} the ${what}.`,
        `The ${who} should ${base} the ${what}.`,
        `The ${who} probably ${does} the ${what}.`,
        `The ${who} ${done} the ${what}.`,
        `The ${who} can ${base} the ${what}.`,
        `The ${what} was ${done} by the ${who}.`,
        `Does the ${who} ${base} the ${what}?`,
      ),
      ...other(
        "insert",
        `Only the ${who} ${does} the ${what}.`,
        `The ${who} only ${does} the ${what}.`,
        `The ${who} ${does} only the ${what}.`,
        `The ${who} ${does} every ${what}.`,
        `The ${who} ${does} some of the ${what}.`,
        `The ${who} ${does} the ${what} twice.`,
        `The ${who} ${does} the ${what} except on Sundays.`,
        `The ${who} ${does} the ${what} without a key.`,
        `The ${who} and the backup ${base} the ${what}.`,
        `The old ${who} ${does} the ${what}.`,
        `The ${who} always ${does} the ${what}.`,
      ),
      ...other(
        "word",
        `The ${who} ${does} the ${what} index.`,
        `The ${who} checks the ${what}.`,
        `The ${who} ${does} the quota.`,
      ),
      ...other("conjoin", `The ${who} ${does} the ${what} and logs it.`),
    ],
  };
}

const WAITS = [
  ["osier poller", "waits", "wait", 250, "ms", "milliseconds", "polls"],
  ["teasel client", "sleeps", "sleep", 40, "s", "seconds", "retries"],
  ["bracken feed", "pauses", "pause", 15, "min", "minutes", "batches"],
  ["sorrel store", "keeps", "keep", 7, "days", "days", "copies"],
  ["yarrow queue", "holds", "hold", 64, "MB", "megabytes", "flushes"],
  ["clover gate", "allows", "allow", 3, "h", "hours", "logins"],
] as const;

function wait([who, does, base, count, unit, spelled, between]: (typeof WAITS)[number]): Bare {
  const said = (amount: string): string => `The ${who} ${does} ${amount} between ${between}.`;
  const own = `${count} ${unit}`;
  const units = ["ms", "s", "min", "h", "days", "MB", "GB", "KB", "Mb"].filter((one) => one !== unit);
  return {
    said: said(own),
    same: [
      said(`${count} ${spelled}`),
      said(own).toLowerCase().replace("mb", "MB"),
      said(own).replace("The ", ""),
    ],
    other: [
      ...other(
        "number",
        ...[count + 1, count * 10, count - 1, Number(`${count}0`), count + 5].map((n) =>
          said(`${n} ${unit}`),
        ),
        said(`${count}.5 ${unit}`),
      ),
      ...other("unit", ...units.map((one) => said(`${count} ${one}`)), said(String(count))),
      ...other(
        "bound",
        ...[
          "at most",
          "at least",
          "about",
          "up to",
          "more than",
          "less than",
          "exactly",
          "only",
          "almost",
          "over",
          "under",
          "roughly",
        ].map((bound) => said(`${bound} ${own}`)),
        said(`< ${own}`),
        said(`~${own}`),
      ),
      ...other(
        "negate",
        `The ${who} does not ${base} ${own} between ${between}.`,
        `The ${who} never ${does} ${own} between ${between}.`,
      ),
      ...other(
        "modality",
        `The ${who} should ${base} ${own} between ${between}.`,
        `The ${who} used to ${base} ${own} between ${between}.`,
      ),
      ...other(
        "word",
        `The ${who} ${does} ${own} before ${between}.`,
        `The ${who} ${does} ${own} between restarts.`,
      ),
    ],
  };
}

const SLOTS = [
  ["harbour part", "retention", "30 days", "60 days"],
  ["ferry search", "engine", "Typesense", "Meilisearch"],
  ["lantern service", "owner", "team Sedge", "team Reed"],
  ["osprey build", "runtime", "Node 22", "Node 24"],
  ["cove table", "format", "parquet", "avro"],
  ["beacon queue", "broker", "RabbitMQ", "Kafka"],
  ["shoal page", "colour", "teal", "amber"],
  ["jetty api", "port", "8443", "8444"],
  ["lagoon job", "timeout", "90 seconds", "9 seconds"],
  ["marsh log", "path", "/var/log/marsh", "/var/log/marsh2"],
] as const;

function slot([thing, key, value, rival]: (typeof SLOTS)[number]): Bare {
  return {
    said: `The ${key} of the ${thing} is ${value}.`,
    same: [
      `The ${thing} ${key} is ${value}.`,
      `The ${thing}'s ${key} is ${value}.`,
      `${thing} ${key}: ${value}`,
      `${thing} ${key} -> ${value}`,
      `${thing} ${key} = ${value}`,
      `the ${key} of the ${thing} is set to ${value}`,
      `The ${key} of the ${thing} is now ${value}`,
    ],
    other: [
      ...other(
        "value",
        `The ${key} of the ${thing} is ${rival}.`,
        `${thing} ${key}: ${rival}`,
        `${thing} ${key} -> ${rival}`,
      ),
      ...other(
        "negate",
        `The ${key} of the ${thing} is not ${value}.`,
        `The ${thing} ${key} is no longer ${value}.`,
        `The ${key} of the ${thing} isn't ${value}.`,
      ),
      ...other(
        "modality",
        `The ${key} of the ${thing} was ${value}.`,
        `The ${key} of the ${thing} will be ${value}.`,
        `The ${key} of the ${thing} should be ${value}.`,
        `The ${key} of the ${thing} may be ${value}.`,
        `Is the ${key} of the ${thing} ${value}?`,
        `The planned ${key} of the ${thing} is ${value}.`,
      ),
      ...other("swap", `The ${thing} of the ${key} is ${value}.`, `${value} ${key} is ${thing}`),
      ...other(
        "insert",
        `The ${key} of the ${thing} is ${value} in production.`,
        `The default ${key} of the ${thing} is ${value}.`,
        `The ${key} of the ${thing} is ${value} or ${rival}.`,
        `The ${key} of the ${thing} is ${value} except on Sundays.`,
        `The ${key} of every ${thing} is ${value}.`,
        `The ${key} of the other ${thing} is ${value}.`,
      ),
    ],
  };
}

const MOVES = [
  ["Receipts", "moved", "cedar bucket", "maple bucket"],
  ["Backups", "copied", "north rack", "south rack"],
  ["Tickets", "migrated", "old board", "new board"],
  ["Alerts", "routed", "pager", "mailbox"],
] as const;

function move([what, done, from, to]: (typeof MOVES)[number]): Bare {
  return {
    said: `${what} were ${done} from the ${from} to the ${to}.`,
    same: [
      `${what} were ${done} from ${from} to ${to}`,
      `The ${what.toLowerCase()} were ${done} from the ${from} to the ${to}`,
    ],
    other: [
      ...other(
        "swap",
        `${what} were ${done} from the ${to} to the ${from}.`,
        `${what} were ${done} to the ${from} from the ${to}.`,
      ),
      ...other(
        "negate",
        `${what} were not ${done} from the ${from} to the ${to}.`,
        `${what} were never ${done} from the ${from} to the ${to}.`,
      ),
      ...other(
        "modality",
        `${what} will be ${done} from the ${from} to the ${to}.`,
        `${what} are ${done} from the ${from} to the ${to}.`,
      ),
      ...other(
        "insert",
        `Some ${what.toLowerCase()} were ${done} from the ${from} to the ${to}.`,
        `${what} were almost ${done} from the ${from} to the ${to}.`,
      ),
      ...other(
        "word",
        `${what} were ${done} from the ${from} into the ${to}.`,
        `${what} were ${done} from the ${from} and the ${to}.`,
      ),
    ],
  };
}

const ROLES = [
  ["replica", "reads", "leader", "writes", "serves"],
  ["vault", "keys", "ledger", "totals", "stores"],
  ["runner", "units", "gate", "suites", "checks"],
] as const;

function role([a, x, b, y, does]: (typeof ROLES)[number]): Bare {
  return {
    said: `The ${a} ${does} ${x} and the ${b} ${does} ${y}.`,
    same: [`the ${a} ${does} ${x} and the ${b} ${does} ${y}`],
    other: [
      ...other(
        "swap",
        `The ${a} ${does} ${y} and the ${b} ${does} ${x}.`,
        `The ${b} ${does} ${x} and the ${a} ${does} ${y}.`,
      ),
      ...other("negate", `The ${a} ${does} ${x} and not the ${b} ${does} ${y}.`),
      ...other("insert", `The ${a} ${does} ${x} and only the ${b} ${does} ${y}.`),
      ...other(
        "conjoin",
        `The ${a} ${does} ${x} and ${y}.`,
        `The ${a} ${does} ${x} and the ${b} ${does} ${x}.`,
        `The ${a} ${does} ${x} or the ${b} ${does} ${y}.`,
      ),
    ],
  };
}

const COMPARED = [
  ["delta codec", "smaller", "raw codec", "weekly dumps"],
  ["stream path", "slower", "batch path", "cold starts"],
  ["tree index", "cheaper", "hash index", "range scans"],
] as const;

function comparison([a, how, b, on]: (typeof COMPARED)[number]): Bare {
  return {
    said: `The ${a} is ${how} than the ${b} on ${on}.`,
    same: [`${a} is ${how} than ${b} on ${on}`, `On ${on} the ${a} is ${how} than the ${b}.`],
    other: [
      ...other(
        "swap",
        `The ${b} is ${how} than the ${a} on ${on}.`,
        `On ${on} the ${b} is ${how} than the ${a}.`,
      ),
      ...other(
        "negate",
        `The ${a} is not ${how} than the ${b} on ${on}.`,
        `The ${a} is no ${how} than the ${b} on ${on}.`,
      ),
      ...other(
        "word",
        `The ${a} is larger than the ${b} on ${on}.`,
        `The ${a} is as good as the ${b} on ${on}.`,
      ),
      ...other(
        "insert",
        `The ${a} is twice ${how} than the ${b} on ${on}.`,
        `The ${a} is often ${how} than the ${b} on ${on}.`,
        `The ${a} is ${how} than the ${b}.`,
      ),
    ],
  };
}

const SEQUENCES = [
  ["smoke tests", "run", "traffic", "shifts"],
  ["locks", "expire", "leader", "votes"],
  ["drafts", "close", "review", "opens"],
] as const;

function sequence([a, does, b, starts]: (typeof SEQUENCES)[number]): Bare {
  const upper = a.charAt(0).toUpperCase() + a.slice(1);
  return {
    said: `${upper} ${does} before the ${b} ${starts}.`,
    same: [`${a} ${does} before the ${b} ${starts}`, `Before the ${b} ${starts}, ${a} ${does}.`],
    other: [
      ...other(
        "swap",
        `The ${b} ${starts} before ${a} ${does}.`,
        `Before ${a} ${does}, the ${b} ${starts}.`,
        `${upper} ${does} after the ${b} ${starts}.`,
        `After the ${b} ${starts}, ${a} ${does}.`,
      ),
      ...other(
        "word",
        `${upper} ${does} while the ${b} ${starts}.`,
        `${upper} ${does} until the ${b} ${starts}.`,
        `${upper} ${does} unless the ${b} ${starts}.`,
      ),
      ...other("negate", `${upper} do not ${does} before the ${b} ${starts}.`),
      ...other(
        "insert",
        `Most ${a} ${does} before the ${b} ${starts}.`,
        `${upper} ${does} long before the ${b} ${starts}.`,
        `${upper} always ${does} before the ${b} ${starts}.`,
      ),
    ],
  };
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
