import type { Judged } from "./judged.ts";

export type Verdict = { readonly ok: true } | { readonly ok: false; readonly why: string };

/**
 * What a case comes to. It passes when everything holds and everything was put to the test: an absence needs something
 * shown on the same path, for else it would hold of a memory that answers nothing.
 */
export function judgeCase(judged: readonly Judged[]): Verdict {
  const wrong = judged.find(({ finding }) => finding.is === "wrong");
  if (wrong) return failed(wrong);
  const idle = judged.find(({ finding }) => finding.is === "unexercised");
  if (idle) return { ok: false, why: `UNEXERCISED: ${sayIdle(idle)}` };
  const shownOn = new Set(judged.filter(({ finding }) => finding.is === "shown").map(({ path }) => path));
  if (shownOn.size === 0) return { ok: false, why: "UNEXERCISED: nothing was seen that could have failed" };
  const lone = judged.find(({ finding, path }) => finding.is === "absent" && !shownOn.has(path));
  if (lone) {
    return {
      ok: false,
      why: `UNEXERCISED: ${lone.where}: ${lone.path} only ever shows absences in this case`,
    };
  }
  return { ok: true };
}

function failed({ where, finding }: Judged): Verdict {
  if (!("why" in finding)) return { ok: false, why: where };
  // What is not built is the same wherever it is missed.
  return { ok: false, why: finding.why.startsWith("not built") ? finding.why : `${where}: ${finding.why}` };
}

function sayIdle({ where, finding }: Judged): string {
  return "why" in finding ? `${where}: ${finding.why}` : where;
}
