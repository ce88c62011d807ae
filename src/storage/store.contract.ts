import { chainSuite } from "./contract/chain.contract.ts";
import type { Harness, OpenStore } from "./contract/harness.contract.ts";
import { scopeSuite } from "./contract/scope.contract.ts";
import { searchSuite } from "./contract/search.contract.ts";
import { writingSuite } from "./contract/writing.contract.ts";

/** What every store owes. Run by each adapter's test, under each runtime; assertions come from node:assert. */
export function describeStore(name: string, open: OpenStore, harness: Harness): void {
  harness.describe(`the ${name} store`, () => {
    writingSuite(open, harness);
    scopeSuite(open, harness);
    searchSuite(open, harness);
    chainSuite(open, harness);
  });
}
