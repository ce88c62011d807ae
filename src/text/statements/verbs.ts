/** Base forms of verbs whose third person, plural or past may carry a statement. */
const VERBS: ReadonlySet<string> = new Set(
  (
    "accept fix allow come owe love mean refer file cap prefer apply archive arrive ask assign attach await back belong bind blink block board break build buffer bundle cache call carry cast charge check close collect comb combine compile compress " +
    "compute connect consist contain convert copy cost count cover create cut decode default delete deliver depend deploy dim display drain drive drop dry emit enable encode encrypt end enforce expect " +
    "expire export expose fail feed fetch fill filter finish fold follow format forward freeze generate give go grind group guard handle happen hash hold host identify implement import include index " +
    "indent inherit inspect install issue join keep land last lead leak leave like limit link list listen live load lock log look mail make manage map mark match measure merge mirror moor mount need notify number " +
    "occupy offer open order own paint parse pass pay peak pin place play point poll prefer print process produce protect provide prune publish pull push queue raise rank reach read rebuild receive record redirect " +
    "refresh refuse register reject release render repeat replicate report require reserve reset resolve restart retry return ring rotate round route run sail sample save scale scan search sell send serve set share ship show sign " +
    "skip sleep smell sort split stack stand start stay stop store stream supply support sweep sync take talk target tell terminate test throw tolerate track train transfer travel treat trigger turn update " +
    "upload use validate verify wait warn watch wax weigh work wrap write zip steer sing squeak differ"
  ).split(" "),
);

const IRREGULAR: Readonly<Record<string, string>> = {
  ran: "run",
  kept: "keep",
  held: "hold",
  sent: "send",
  took: "take",
  made: "make",
  wrote: "write",
  built: "build",
  went: "go",
  led: "lead",
  stood: "stand",
  rang: "ring",
  told: "tell",
  paid: "pay",
  goes: "go",
  does: "do",
};

/** The base form of a verb as it stands in a sentence (`retries`, `used`, `holds`), or null when it is no verb known here. */
export function verbOf(word: string): string | null {
  const lower = word.toLowerCase();
  if (IRREGULAR[lower] !== undefined) return IRREGULAR[lower] ?? null;
  for (const base of basesOf(lower)) if (VERBS.has(base)) return base;
  return null;
}

/** True for a form only a finite verb has: third person singular or past. */
export function isFinite(word: string): boolean {
  const lower = word.toLowerCase();
  return verbOf(lower) !== null && (!VERBS.has(lower) || IRREGULAR[lower] !== undefined);
}

/** The base of a participle (`waxed`, `kept`, `written`), known or regular; null when it has another shape. */
export function participleOf(word: string): string | null {
  const lower = word.toLowerCase();
  const known = PARTICIPLES[lower];
  if (known !== undefined) return known;
  if (
    !/^[a-z-]{2,}ed$/.test(lower) ||
    /^(?:red|need|speed|feed|seed|shed|indeed|hundred|naked|wicked|sacred|rugged)$/.test(lower)
  )
    return null;
  return basesOf(lower).find((base) => VERBS.has(base)) ?? lower.replace(/ed$/, "");
}

const PARTICIPLES: Readonly<Record<string, string>> = {
  kept: "keep",
  held: "hold",
  sent: "send",
  taken: "take",
  made: "make",
  written: "write",
  built: "build",
  driven: "drive",
  drawn: "draw",
  given: "give",
  sold: "sell",
  told: "tell",
  run: "run",
  set: "set",
  cut: "cut",
  read: "read",
  shown: "show",
  split: "split",
  lit: "light",
  swept: "sweep",
  mown: "mow",
  found: "find",
  bound: "bind",
  known: "know",
  done: "do",
  put: "put",
  hidden: "hide",
  broken: "break",
  frozen: "freeze",
  chosen: "choose",
  grown: "grow",
  worn: "wear",
  shut: "shut",
  spread: "spread",
  bought: "buy",
  paid: "pay",
  hung: "hang",
  led: "lead",
  left: "leave",
  fed: "feed",
};

function basesOf(lower: string): readonly string[] {
  const bases = [lower];
  if (lower.endsWith("ies") || lower.endsWith("ied")) bases.push(`${lower.slice(0, -3)}y`);
  if (lower.endsWith("es") || lower.endsWith("ed")) bases.push(lower.slice(0, -2), lower.slice(0, -1));
  if (lower.endsWith("s") && !lower.endsWith("ss")) bases.push(lower.slice(0, -1));
  const doubled = /^(.*[a-z])([a-z])\2ed$/.exec(lower);
  if (doubled !== null) bases.push(`${doubled[1]}${doubled[2]}`);
  return bases;
}
