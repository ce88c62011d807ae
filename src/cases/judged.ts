import type { Finding } from "./finding.ts";

/** A finding with the place in the case where it was made. */
export interface Judged {
  /** The read path: the operation whose answer was judged. */
  readonly path: string;
  /** For a reader: `step 3 search.includes`. */
  readonly where: string;
  readonly finding: Finding;
}
