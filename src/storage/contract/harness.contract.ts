import { createDigest } from "../digest.ts";
import type { Scope } from "../../model/scope.ts";
import { sealScope } from "../../model/scope.ts";
import type { Decision, Store } from "../store.ts";

/** What the suite needs of a test runner: vitest's, Bun's, or a loop of our own. Assertions are node:assert's. */
export interface Harness {
  describe(name: string, body: () => void): void;
  it(name: string, body: () => Promise<void>): void;
}

/** Opens an empty store of {@link PROJECT} under {@link DIGEST}. */
export type OpenStore = () => Promise<Store>;

export const PROJECT = "prj_0000000000000000";
export const DIGEST = createDigest(new Uint8Array(32).fill(7));

export const HERE = scopeOf({});
export const LEFT = scopeOf({ worktree: "wt-left" });
export const RIGHT = scopeOf({ worktree: "wt-right" });
export const ELSEWHERE = scopeOf({ project: "prj_9999999999999999" });

export function scopeOf(parts: { readonly project?: string; readonly worktree?: string | null }): Scope {
  return sealScope({
    project: parts.project ?? PROJECT,
    worktree: parts.worktree ?? null,
    session: null,
    layer: "project",
  });
}

/** Writes lines without looking at anything first. */
export async function tell(
  store: Store,
  events: Decision<null>["events"],
  erase: Decision<null>["erase"] = [],
): Promise<void> {
  await store.write(HERE, [], () => ({ events, answer: null, erase }));
}

/** The ordered dump of what all three readers see. */
export async function dumpOf(store: Store): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const scope of [HERE, LEFT, RIGHT]) for await (const line of store.dump(scope)) lines.push(line);
  return lines;
}

export async function withStore(open: OpenStore, use: (store: Store) => Promise<void>): Promise<void> {
  const store = await open();
  try {
    await use(store);
  } finally {
    await store.close();
  }
}
