import { englishWordSpecimens } from "./grammar-en-words.ts";
import { type Bare, other, type Specimen } from "./specimen.ts";

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
    ...englishWordSpecimens(),
  ].map((specimen) => ({ language: "en" as const, ...specimen }));
}

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
