import type { JsonObject } from "../case-file.ts";

export const LASTING = [
  "store-busy",
  "disk-full",
  "read-only-file",
  "corrupt-file",
  "second-reader",
  "hook-timeout",
  "trace-store-fails",
  "no-network",
  "audit-write-fails",
] as const;
export const ONCE = [
  "crash-after-write",
  "truncated-file",
  "second-process",
  "clock-jump",
  "drop-projections",
  "audit-row-changed",
  "audit-tail-cut",
] as const;
export type FaultKind = (typeof LASTING)[number] | (typeof ONCE)[number];

export interface FaultGiven {
  readonly kind: FaultKind;
  readonly clear?: boolean;
  readonly text?: string;
  readonly to?: string;
  readonly steps?: readonly JsonObject[];
  readonly parallel?: boolean;
  readonly join?: boolean;
  readonly during?: string;
  readonly millis?: number;
}
