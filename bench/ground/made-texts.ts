/** Texts as they occur: sentences of a project's history over a vocabulary in which few words are frequent and most are rare. */

const PARTS =
  "gateway ledger scheduler mirror importer renderer worker mailer index parser proxy exporter".split(" ");
const TOOLS = "pnpm vitest PostgreSQL SQLite Redis nginx webpack esbuild Docker Terraform Kafka Node".split(
  " ",
);
const WHYS = [
  "because the build broke",
  "since the last release",
  "until the audit is over",
  "for every region",
  "after the outage",
];
/** Distinct words of the made language. */
const VOCABULARY = 20_000;

/** The n-th memory, the same each time; about 130 characters. */
export function memoryText(n: number): string {
  const random = generator(n);
  return `The ${pick(PARTS, random)} of ${nameOf(n)} uses ${pick(TOOLS, random)} with ${words(random, 9)} ${pick(WHYS, random)}.`;
}

/** A turn of a conversation about it. */
export function turnText(n: number, length: number): string {
  const random = generator(n + 1_000_003);
  let text = `Please look at the ${pick(PARTS, random)} of ${nameOf(n)}.`;
  while (text.length < length)
    text += ` We found that ${words(random, 12)} in ${nameOf(Math.floor(random() * 9_999))}.ts.`;
  return text.slice(0, length);
}

/** Lines of a build, some of them with what looks like a credential. */
export function toolText(n: number, length: number): string {
  const random = generator(n + 2_000_003);
  let text = "";
  while (text.length < length) {
    text += `[${1000 + (text.length % 9000)}] ${words(random, 8)} src/${nameOf(Math.floor(random() * 9_999))}.ts:${Math.floor(random() * 400)} ok\n`;
    if (random() < 0.01)
      text += `export API_TOKEN=${Math.floor(random() * 2 ** 32).toString(36)}${"k7".repeat(12)}\n`;
  }
  return text.slice(0, length);
}

/** What a person might ask about the n-th memory: its name, common words and a few others. */
export function questionText(n: number): string {
  const random = generator(n + 3_000_017);
  return `Which tool does the ${pick(PARTS, random)} of ${nameOf(n)} use with ${words(random, 3)}, and can we change it?`;
}

/** A name that one memory and some conversation about it hold. */
export function nameOf(n: number): string {
  return `${spelled(n * 7 + 11)}-${n}`;
}

/** Words by frequency: the n-th most frequent about 1/n as often as the first. */
function words(random: () => number, count: number): string {
  return Array.from({ length: count }, () => spelled(Math.floor(VOCABULARY ** random()))).join(" ");
}

/** Syllables that end in `o`: no stem, no part, one term. */
function spelled(rank: number): string {
  let [rest, out] = [rank, ""];
  do {
    out += `${"bdfgklmnprtvz"[rest % 13] ?? ""}o`;
    rest = Math.floor(rest / 13);
  } while (rest > 0);
  return `${out}bo`;
}

function pick(list: readonly string[], random: () => number): string {
  return list[Math.floor(random() * list.length)] ?? "";
}

/** Numbers in [0, 1), the same for the same seed. */
export function generator(seed: number): () => number {
  let state = Math.imul(seed + 1, 2_654_435_761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
