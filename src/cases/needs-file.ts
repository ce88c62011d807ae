import type { Json } from "../model/journal-event.ts";
import { isObject } from "./case-file.ts";

/** Whether a case needs a store that lies in a file, or a second process that reads it. */
export function needsFile(value: Json): boolean {
  const steps = isObject(value) ? value["steps"] : undefined;
  return Array.isArray(steps) && (steps as readonly Json[]).some(stepNeedsFile);
}

function stepNeedsFile(step: Json): boolean {
  if (!isObject(step)) return false;
  const name = step["do"];
  if (name === "files" || name === "backup" || name === "cli") return true;
  if (name === "open") return step["from"] !== undefined;
  if (name === "fault") return FILE_FAULTS.has(String(step["kind"]));
  return step["step"] !== undefined && stepNeedsFile(step["step"]);
}

const FILE_FAULTS: ReadonlySet<string> = new Set([
  "crash-after-write",
  "disk-full",
  "read-only-file",
  "truncated-file",
  "corrupt-file",
  "second-process",
  "second-reader",
  "store-busy",
  "audit-row-changed",
  "audit-tail-cut",
  "drop-projections",
]);
