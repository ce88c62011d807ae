import { rowsAs } from "../model/rows.ts";
import type { WorkFrame, WorkSignal } from "../stages/5-frame/establish.ts";
import { UNKNOWN_WORK, establishWork } from "../stages/5-frame/establish.ts";
import type { Desk, Settings } from "./desk.ts";
import type { Asker } from "./recall.ts";
import type { ContextInput } from "./voice.ts";
import { want } from "./want.ts";

interface SignalRow {
  readonly id: string;
  readonly kind: string;
  readonly text: string;
  readonly at: number;
  readonly agent: string | null;
}

/** How many of a session's latest signals are looked at. */
const SIGNALS = 24;

/** The work of this turn: declared by the caller, switched off, or read from the session's signals. */
export async function establishFor(
  desk: Desk,
  asker: Asker,
  settings: Settings,
  asked: { readonly work: ContextInput["work"]; readonly turn: string; readonly use: "context" | "bundle" },
): Promise<WorkFrame> {
  const { work, turn, use } = asked;
  if (work === "none") return UNKNOWN_WORK;
  const signals = await signalsOf(desk, asker.session);
  // What the person typed in this very turn is the first signal of its work.
  const typed: readonly WorkSignal[] =
    use === "bundle"
      ? [{ id: "turn", kind: "user-message", text: turn, at: desk.clock.now(), agent: asker.agent }]
      : [];
  return establishWork({
    signals: [...signals, ...typed],
    explicit: work ?? null,
    prior: null,
    frame: settings.frame,
  });
}

export async function signalsOf(desk: Desk, session: string | null): Promise<readonly WorkSignal[]> {
  if (desk.project === null) return [];
  const found = await desk.project.read(desk.resolved.scopeFor(session), [
    () => [want("signals", "signal", { session }, { order: "-at", limit: SIGNALS })],
  ]);
  return rowsAs<SignalRow>(found["signals"])
    .toReversed()
    .map((row) => ({ ...row, kind: row.kind as WorkSignal["kind"] }));
}
