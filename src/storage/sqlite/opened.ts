import type { Digest } from "../../model/digest.ts";
import type { Handle } from "./handle.ts";

/** An open store: its handle, whose it is, and its key. */
export interface Opened {
  readonly handle: Handle;
  readonly project: string;
  readonly digest: Digest;
  /** Where the key lies; `null` when the digest was handed in. */
  readonly keyFile: string | null;
}
