import { directivesIn } from "./screens/directive.ts";
import { injectionIn } from "./screens/injection.ts";
import { rulesIn } from "./screens/rule.ts";

/** Version of the screens; raise it when the same text may be judged otherwise. */
export const SCREENS = 2;

/** One hit: the name of what was seen and its span in the text given, UTF-16 units, end exclusive. */
export interface Match {
  readonly screen: string;
  readonly start: number;
  readonly end: number;
}

/**
 * `directive`: a sentence asks to weaken or skip a safeguard. `rule`: a standing order of any kind stands in it.
 * `injection`: something in it speaks to the model. A bypass said as a standing order is both directive and rule.
 */
export interface Screening {
  readonly directive: boolean;
  readonly rule: boolean;
  readonly injection: boolean;
  readonly matches: readonly Match[];
}

/**
 * Screens a text in English, Chinese and (directives only) German, whatever its spelling: invisible characters,
 * look-alike letters, spaced letters and line breaks are read through. A hit says what was asked, never who may ask;
 * what becomes of it is for admission to decide. Measured by evals/screens/memshield.ts. Never throws.
 */
export function screen(text: string): Screening {
  const directives = directivesIn(text);
  const injections = injectionIn(text);
  const rules = rulesIn(text);
  return {
    directive: directives.length > 0,
    rule: rules.length > 0,
    injection: injections.length > 0,
    matches: [...directives, ...injections, ...rules],
  };
}
