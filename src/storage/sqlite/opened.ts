import type { Digest } from "../../model/digest.ts";
import type { Handle } from "./handle.ts";

/** An open store: its handle, whose it is, and its key. */
export interface Opened {
  readonly handle: Handle;
  readonly project: string;
  readonly digest: Digest;
}
