import { INJECTION_EN } from "./injection-en.ts";
import { INJECTION_FRAME, VOICE } from "./injection-frame.ts";
import { INJECTION_LEAKS } from "./injection-leaks.ts";
import { INJECTION_ORDERS } from "./injection-orders.ts";
import { INJECTION_ZH } from "./injection-zh.ts";
import type { Match } from "../screens.ts";
import type { Screen } from "./screen-list.ts";
import { accentView, bareView, joinedView, letterView, plainView, spanIn, unquotedView } from "./view.ts";
import type { View } from "./view.ts";

/** Every place where the text speaks to the model, in any of its spellings; spans are of the original text. */
export function injectionIn(text: string): readonly Match[] {
  const plain = plainView(text);
  const found: Match[] = matchesIn(plain, PLAIN);
  if (plain.text.length !== text.length) found.push(...matchesIn(plain, COMPACT));
  const joined = joinedView(plain);
  if (joined !== null) found.push(...matchesIn(joined, ENGLISH), ...matchesIn(joined, COMPACT));
  const unquoted = unquotedView(plain, text);
  if (unquoted !== null) found.push(...matchesIn(unquoted, ENGLISH), ...matchesIn(unquoted, INJECTION_ZH));
  const bare = bareView(plain);
  if (bare !== null) found.push(...matchesIn(bare, ENGLISH), ...matchesIn(bare, INJECTION_ZH));
  const accents = accentView(plain);
  if (accents !== null) found.push(...matchesIn(accents, ENGLISH));
  const letters = letterView(plain);
  if (letters !== null) found.push(...matchesIn(letters, ENGLISH));
  for (const { screen, pattern } of VOICE)
    for (const match of text.matchAll(pattern))
      found.push({ screen, start: match.index, end: match.index + match[0].length });
  return found;
}

const ENGLISH: readonly Screen[] = [...INJECTION_EN, ...INJECTION_ORDERS, ...INJECTION_LEAKS];
const PLAIN: readonly Screen[] = [...INJECTION_FRAME, ...ENGLISH, ...INJECTION_ZH];
/** Spaced letters, or a joint that no reader sees, leave no word ends behind: the commonest orders as one word. */
const COMPACT: readonly Screen[] = [
  {
    screen: "override",
    pattern:
      /(?:ignore|disregard|forget|override) ?(?:(?:all|any|every|the|your|my|of) ?){0,4}(?:previous|prior|earlier|above|system|preceding) ?(?:instruction|rule|prompt|guideline|direction|order|command)s?/g,
  },
  {
    screen: "exfiltration",
    pattern: /(?:reveal|print|show|output) ?(?:me ?)?(?:your|the) ?(?:system|hidden|initial) ?prompt/g,
  },
  { screen: "concealment", pattern: /(?:donot|dont|never)(?:tell|inform|notify)(?:the)?user/g },
];

function matchesIn(view: View, screens: readonly Screen[]): Match[] {
  const found: Match[] = [];
  for (const { screen, pattern } of screens)
    for (const match of view.text.matchAll(pattern))
      found.push({ screen, ...spanIn(view, match.index, match.index + match[0].length) });
  return found;
}
