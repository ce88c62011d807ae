import { DAY, calendarDay } from "../text/dates-calendar.ts";
import type { Term } from "./term.ts";
import { termOf } from "./term.ts";

/** A whole date in one of its spellings, as one comparable day; `null` where none begins. */
export function dateAt(text: string, at: number): { readonly term: Term; readonly end: number } | null {
  if (at > 0 && /[\p{L}\p{N}./-]/u.test(text.charAt(at - 1)) && !/[\u3400-\u9fff]/u.test(text.charAt(at - 1)))
    return null;
  const ahead = text.slice(at, at + LONGEST);
  for (const { pattern, order } of SPELLINGS) {
    const match = pattern.exec(ahead);
    if (match === null) continue;
    const parts = Object.fromEntries(order.map((name, n) => [name, match[n + 1] ?? ""]));
    const month = /^\d/.test(parts["month"] ?? "") ? Number(parts["month"]) : monthOf(parts["month"] ?? "");
    const day = calendarDay(Number(parts["year"]), month - 1, Number(parts["day"]));
    if (day === null) continue;
    const days = day.from / DAY;
    const term = termOf(`#${days} date`, "quantity", {
      written: match[0],
      amount: { canonical: days, dimension: "date", digits: String(days) },
    });
    return { term, end: at + match[0].length };
  }
  return null;
}

const LONGEST = 24;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"] as const;
const MONTH =
  "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
type Part = "year" | "month" | "day";
const SPELLINGS: readonly { readonly pattern: RegExp; readonly order: readonly Part[] }[] = [
  { pattern: /^(\d{4})-(\d{2})-(\d{2})(?![A-Za-z\d/-]|[.:]\d)/u, order: ["year", "month", "day"] },
  { pattern: /^(\d{4}) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?[日号]/u, order: ["year", "month", "day"] },
  {
    pattern: new RegExp(
      `^(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}\\.?,? (\\d{4})(?![\\p{L}\\p{N}-])`,
      "iu",
    ),
    order: ["day", "month", "year"],
  },
  {
    pattern: new RegExp(`^${MONTH}\\.? (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})(?![\\p{L}\\p{N}-])`, "iu"),
    order: ["month", "day", "year"],
  },
];

function monthOf(name: string): number {
  return MONTHS.findIndex((month) => name.toLowerCase().startsWith(month)) + 1;
}
