import { storeFile } from "../scope/resolve-scope.ts";
import type { EraseReach } from "../stages/1-preserve/plan-erase-choice.ts";
import { isWithinPath } from "../stages/1-preserve/plan-erase-choice.ts";
import { maskDeep } from "../stages/1-preserve/plan-erase-masks.ts";
import type { Desk, Shelf } from "./desk.ts";
import type { Surveyed } from "./erase-survey.ts";
import type { SpooledCapture } from "./spool.ts";
import { isSpooled, rewriteSpool, spoolFile } from "./spool.ts";

/** Reaches what waits beside another project's store: it is not this place's to keep, so it is changed where it lies. */
export function eraseFromSpool(desk: Desk, shelf: Shelf, reach: EraseReach, surveyed: Surveyed): void {
  if (!shelf.store.capabilities.durable) return;
  const file = spoolFile(storeFile(desk.dataDir, shelf.store.project));
  if (!isSpooled(file)) return;
  rewriteSpool(file, (capture) => {
    const { source } = capture.input;
    const isOut =
      reach.whole ||
      (reach.session !== null && capture.actor.session === reach.session) ||
      (reach.path !== null && source !== undefined && isWithinPath(source, reach.path));
    return isOut ? null : (maskDeep(capture, surveyed.erasure.needles) as SpooledCapture);
  });
}
