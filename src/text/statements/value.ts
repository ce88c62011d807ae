import { typeOf } from "../lexicon.ts";
import { quantitiesIn } from "../units.ts";
import { conventionOf } from "./conventions.ts";

/**
 * What kind of value a text is: a lexicon class, `number:<dimension>` (number:time, number:bytes, number:count …),
 * version, path, url, colour, boolean, clock; null when it is of no known kind. Two values of one kind are rivals.
 */
export function kindOfValue(value: string): string | null {
  const bare = bareValue(value);
  if (bare === "") return null;
  // "black" formats code and "spring" serves pages, but the plain words are a colour and a season.
  if (COLOUR.test(bare)) return "colour";
  if (/^(?:each |every |last |next |this )?(?:spring|summer|autumn|winter)$/.test(bare)) return null;
  const known = conventionOf(bare) ?? typeOf(bare) ?? typeOf(withoutTail(bare));
  if (known !== null) return known;
  if (
    /^(?:on|off|true|false|yes|no|enabled|disabled|open|shut|closed|active|inactive|开|关|开启|关闭|启用|禁用|是|否)$/iu.test(
      bare,
    )
  )
    return "boolean";
  if (/^[a-z]{2,10}:\/\/\S+$/i.test(bare)) return "url";
  if (/^v?\d+\.\d+(?:\.\d+)?(?:[-+][\w.]+)?$|^v\d+$|^version \d[\w.]*$/i.test(bare))
    return /^\d+\.\d+$/.test(bare) ? "number:count" : "version";
  if (
    /^~?\.{0,2}\/\S+$|^[\w.-]+\/[\w./-]+$|^[\w-]+\.(?:ts|mts|cts|js|mjs|py|md|json|ya?ml|toml|sql|go|rs|txt|sh|html|css)$/i.test(
      bare,
    )
  )
    return "path";
  if (/^\d{1,2}:\d{2}$/.test(bare)) return "clock";
  return numberKind(bare);
}

/** True for a kind that names a choice of the whole project (its database, its package manager); a number never does. */
export function isChoice(kind: string | null): boolean {
  return (
    kind !== null && !/^(?:number:|version$|path$|url$|colour$|boolean$|clock$|weekday$|cadence$)/.test(kind)
  );
}

/** The value without article, quotes, approximation and final marks. */
export function bareValue(value: string): string {
  return value
    .trim()
    .replace(
      /^(?:(?:a|an|the|our|its|about|around|roughly|approximately|exactly|only|just|at most|at least|up to|max(?:imum)?(?: of)?)\s+|(?:大约|约|最多|至多|至少|最少|只有)\s*)(?=\S)/iu,
      "",
    )
    .replace(/^["'“”`「『]+|["'“”`」』.,;:!。，；！]+$/gu, "")
    .trim();
}

const COLOUR =
  /^(?:(?:dark|light|bright|pale|deep|sky|lime|navy|olive|off|royal)[- ])?(?:red|green|blue|yellow|black|white|grey|gray|orange|purple|pink|brown|teal|amber|violet|cyan|magenta|turquoise|lime|plum|beige|gold|silver|indigo|navy|maroon|crimson|scarlet|olive)$|^(?:深|浅|亮|暗|天)?(?:红|绿|蓝|黄|黑|白|灰|橙|紫|粉|棕|青)色?$/iu;

/** "PostgreSQL 16 cluster", "the Redis server": the name counts, not the word for its housing. */
function withoutTail(bare: string): string {
  return bare
    .replace(
      / (?:cluster|server|instance|database|service|library|backend|engine|client|driver|broker|now|for now|only)$|(?<=^[a-z]{4,10})s$/i,
      "",
    )
    .replace(/ \([^)]{0,40}\)$/, "");
}

function numberKind(bare: string): string | null {
  const [first] = quantitiesIn(bare);
  if (first === undefined || first.start > 0) return null;
  return `number:${first.dimension}`;
}
