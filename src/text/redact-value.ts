/**
 * Judgements on one value: does it look like something a person or a machine chose in secret, or like a word, a name,
 * a piece of code, a number? Precision lives here: an alarm that also rings for words is switched off.
 */

/** A stand-in for a secret: `${TOKEN}`, `<password>`, `{{key}}`, `%PW%`, `$PW`, `****`, `xxx`, `...`, our own mark. */
export function isPlaceholder(value: string): boolean {
  return PLACEHOLDER.test(value) || /\$\{[A-Za-z_.]{3,}(?:\([\w.]*\))?\}/.test(value);
}

/** Only digits. */
export function isNumber(value: string): boolean {
  return /^\d+$/.test(value);
}

/** Words, names and code: `string`, `user.password`, `getToken()`, `os.environ["KEY"]`, `my-app-tls-2`. */
export function isWordlike(text: string): boolean {
  const value = text.length > JUDGED ? text.slice(0, JUDGED) : text;
  // Letters of other scripts read as words.
  const plain = value
    .replaceAll(/[^\0-\x7f]/g, "a")
    .replace(/^[<{$@([!&*?~/"'`-]{1,2}/, "")
    .replace(/[)\]}>"'`,;.?!:\s(]+$/, "");
  if (plain === "") return value.length < 4;
  const runs = plain.split(BETWEEN);
  if (!runs.every(isWord)) return false;
  if (plain.length < 6) return true;
  // Code and prose are mostly words of some length; what is mostly signs and crumbs is not.
  // Small letters, capitals and digits together are what a generator gives: then the words have to be longer.
  const isMixed =
    plain.length >= 12 && /[a-z]/.test(plain) && /[A-Z]/.test(plain) && /\d/.test(plain) && !CALL.test(value);
  if (isMixed && camelParts(plain).length * 4 > plain.replaceAll(/[^A-Za-z]/g, "").length) return false;
  const word = isMixed ? /[A-Za-z]{4}/ : /[A-Za-z]{3}/;
  const inWords = runs.reduce(
    (sum, run) => sum + (word.test(run) && /[aeiouy]/i.test(run) ? run.length : 0),
    0,
  );
  const crumbs = runs.filter((run) => run.length === 1 || /[A-Za-z]\d|\d[A-Za-z]/.test(run)).length;
  return (
    (inWords * 5 >= plain.length * (isMixed ? 3 : 2) && crumbs * 3 <= runs.length + 2) ||
    runs.every((run) => /^\d+$/.test(run))
  );
}

/** An expression and not a literal: it calls, indexes or reads a property. */
export function isExpression(value: string): boolean {
  return /^[$\w]+(?:\?\.|\.|::|->|\(|\[)/.test(value) && isWordlike(value);
}

/**
 * At least eight characters of three classes (lower, upper, digit, sign) that change often, or a long run of lower
 * case and digits: what is left when words, versions, dates, digests and addresses are taken away.
 */
export function isRandomLooking(value: string): boolean {
  if (value.length < 8 || isWordlike(value) || isPlaceholder(value)) return false;
  if (
    /^v?\d+(?:[.\-/:TZ+]+[0-9a-z]{1,6})+Z?$/.test(value) ||
    isDigest(value) ||
    /^[a-z][a-z0-9+]*:\/\//i.test(value)
  )
    return false;
  if (/[/\\]/.test(value) && isPath(value)) return false;
  let changes = 0;
  let last = 0;
  let seen = 0;
  for (let i = 0; i < value.length; i++) {
    const of = classOf(value.charCodeAt(i));
    if (last !== 0 && of !== last) changes++;
    last = of;
    seen |= of;
  }
  const classes = (seen & 1) + ((seen >> 1) & 1) + ((seen >> 2) & 1) + ((seen >> 3) & 1);
  if (classes < 2 || !/\d|[^A-Za-z0-9]/.test(value)) return isScrambled(value);
  return changes * 4 >= value.length && (classes >= 3 || value.length >= 20);
}

/** A digest or identifier in hexadecimal: lengths of MD5, SHA-1, SHA-2, a short commit, a UUID. */
export function isDigest(value: string): boolean {
  return /^(?:sha\d+[:-])?(?:[0-9a-f]{7,12}|[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{56}|[0-9a-f]{64}|[0-9a-f]{96}|[0-9a-f]{128}|[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/i.test(
    value,
  );
}

/** Every part between slashes, dots and dashes is a word. */
export function isPath(value: string): boolean {
  return value.split(/[/\\._-]+/).every((part) => part === "" || isWord(part));
}

/** Characters by which a value is judged; a bound on the work. */
const JUDGED = 96;

const PLACEHOLDER =
  /^(?:\$\{\{.*|\$\{[A-Za-z_][\w.:-]*\}?|\$\([a-z ./_-]*\)?|\$[A-Z_][A-Z0-9_]*|\{\{[\w .$:#-]*\}?\}|\{(?:[A-Za-z]+|[a-z_]+|[A-Z_]+)\}|<(?:[a-z_ .-]*|[A-Z_ -]*)>|%[A-Z_]+%|[*•xX.…_-]{3,}|\[redacted:[a-z0-9-]+\])[.,;)"'\]}]*$/;

/** What stands between the words of a name, a path, a call, a type; a rarer sign only between two whole words. */
const BETWEEN =
  /(?:[._/:,\-()[\]"'`?]|\s+(?:[=|&?+<>*-]{1,3}\s+)?){1,3}|(?<=[A-Za-z]{3})[|=&+<>](?=[A-Za-z]{3})/;

const CALL = /^[a-z]\w*(?:\.\w+)*\(/;
const SIGN = 8;

function classOf(code: number): number {
  if (code >= 97 && code <= 122) return 1;
  if (code >= 65 && code <= 90) return 2;
  if (code >= 48 && code <= 57) return 4;
  return SIGN;
}

/** A run that reads as a word: camel parts of some length, vowels in between, digits only in one group. */
function isWord(run: string): boolean {
  if (/^\d{1,4}$/.test(run)) return true;
  const letters = /^(?:\d{1,4})?([A-Za-z]+)$|^([A-Za-z]+)\d{1,4}$/.exec(run);
  if (letters === null) return false;
  const word = letters[1] ?? letters[2]!;
  if (word.length <= 3) return /^[A-Za-z]?(?:[a-z]*|[A-Z]*)$/.test(word);
  return !isScrambled(word);
}

/** Letters that do not read as words: capitals in the middle too often, or a long row without a vowel. */
function isScrambled(letters: string): boolean {
  if (!/^[A-Za-z]+$/.test(letters)) return false;
  const parts = camelParts(letters);
  return parts.length * 3 > letters.length + 2 || /[bcdfghjklmnpqrstvwxz]{7}/i.test(letters);
}

function camelParts(text: string): readonly string[] {
  return text.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [];
}
