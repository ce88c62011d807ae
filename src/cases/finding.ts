/**
 * What came of one expectation. `shown`: something positive was seen. `absent`: something that had been there was not
 * seen, which counts only beside something shown on the same path. `void`: it holds and says nothing.
 * `unexercised`: it holds only because there was nothing it could have failed on.
 */
export type Finding =
  | { readonly is: "shown" | "absent" | "void" }
  | { readonly is: "wrong" | "unexercised"; readonly why: string };

export const shown: Finding = { is: "shown" };
export const absent: Finding = { is: "absent" };
export const empty: Finding = { is: "void" };

export function wrong(why: string): Finding {
  return { is: "wrong", why };
}

export function unexercised(why: string): Finding {
  return { is: "unexercised", why };
}

/** Compares a value that was computed with the one that was expected. */
export function equal(what: string, seen: unknown, wanted: unknown, proof: Finding = shown): Finding {
  return same(seen, wanted) ? proof : wrong(`${what} is ${show(seen)}, not ${show(wanted)}`);
}

export function show(value: unknown): string {
  const said = JSON.stringify(value) ?? "nothing";
  return said.length > 300 ? `${said.slice(0, 297)}...` : said;
}

function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  return JSON.stringify(a) === JSON.stringify(b);
}
