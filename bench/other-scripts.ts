/** Benchmarks with tables of their own; `npm run bench NAME` runs them as they are, without a baseline. */
export const OTHER_SCRIPTS: Readonly<Record<string, { readonly file: string; readonly says: string }>> = {
  redact: { file: "redact.ts", says: "recall, precision and cost of redaction" },
  store: { file: "store.ts", says: "the store alone, without the gateway" },
  vectors: { file: "store-vectors.ts", says: "search by vectors, against reading them all" },
};
