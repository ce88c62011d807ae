import { setImmediate } from "node:timers/promises";
import type { Actor } from "../model/channel.ts";
import { PrecedentFault } from "../model/fault.ts";
import type { RecordRow } from "../model/rows.ts";
import { rowsAs } from "../model/rows.ts";
import type { LeftOut } from "../policy/repository.ts";
import { REPOSITORY } from "../policy/repository.ts";
import { listCommits } from "../repository/list-commits.ts";
import { GitFailed } from "../repository/run-git.ts";
import type { Tracked, TrackedFile } from "../repository/tracked-files.ts";
import { listTracked } from "../repository/tracked-files.ts";
import { leftOutByContent, leftOutByName } from "../repository/why-left-out.ts";
import type { Desk } from "./desk.ts";
import { keep } from "./keep.ts";
import { want } from "./want.ts";

export interface RefreshOptions {
  /** Told after each file and commit. */
  readonly progress?: (done: number, of: number, what: string) => void;
  /** Ends the reading between two files; what was read stays, and the next reading goes on. */
  readonly signal?: AbortSignal;
}

export interface RefreshAnswer {
  readonly code: "ok" | "interrupted" | "no-project";
  /** The revision that decides, `null` where nothing does and everything informs at most. */
  readonly branch: string | null;
  readonly kept: number;
  readonly unchanged: number;
  /** Files that are not there any more; said once, in place of their text. */
  readonly removed: number;
  readonly commits: number;
  readonly leftOut: readonly {
    readonly because: LeftOut;
    readonly count: number;
    readonly examples: readonly string[];
  }[];
}

/**
 * Reads the project's files and commits as history, only what changed since the last time. Each file's text, digest and pieces are one
 * line of the journal, so that an end in the middle leaves no file half read.
 */
export async function refresh(desk: Desk, options: RefreshOptions): Promise<RefreshAnswer> {
  if (desk.project === null) return { ...EMPTY, code: "no-project" };
  const { root, repository } = desk.resolved.place;
  const tracked = await list(root, repository);
  const known = await readKnown(desk);
  const tally = new Map<LeftOut, string[]>();
  const leave = (because: LeftOut, path: string): void =>
    void tally.set(because, [...(tally.get(because) ?? []), path]);
  const files = tracked.files.slice(0, REPOSITORY.files);
  for (const file of tracked.files.slice(REPOSITORY.files)) leave("beyond-limit", file.path);
  const commits =
    tracked.branch === null
      ? []
      : (await listCommits(root, tracked.branch)).filter((commit) => !known.commits.has(commit.id));
  const counts = { kept: 0, unchanged: 0, removed: 0, commits: 0 };
  const all = files.length + commits.length;
  let done = 0;
  const answer = (code: RefreshAnswer["code"]): RefreshAnswer => ({
    code,
    branch: tracked.branch,
    ...counts,
    leftOut: [...tally].map(([because, paths]) => ({
      because,
      count: paths.length,
      examples: paths.slice(0, REPOSITORY.examples),
    })),
  });
  const step = async (what: string): Promise<boolean> => {
    done += 1;
    options.progress?.(done, all, what);
    // A key pressed is heard between two files, not only at the end.
    if (done % 8 === 0) await setImmediate();
    return options.signal?.aborted === true;
  };
  for (const file of files) {
    const result = await readOne(desk, file, known);
    if (typeof result === "string") leave(result, file.path);
    else counts[result.stored ? "kept" : "unchanged"] += 1;
    if (await step(file.path)) return answer("interrupted");
  }
  counts.removed = await sayRemoved(desk, tracked, known);
  for (const commit of commits) {
    const { stored } = await keep(desk, COMMIT, {
      text: commit.message,
      channel: "commit",
      source: commit.id,
      occurredAt: commit.at,
    });
    if (stored) counts.commits += 1;
    if (await step(commit.id)) return answer("interrupted");
  }
  return answer("ok");
}

const EMPTY: RefreshAnswer = {
  code: "ok",
  branch: null,
  kept: 0,
  unchanged: 0,
  removed: 0,
  commits: 0,
  leftOut: [],
};
/** The reader speaks for what it read, whoever asked it to read. */
const FILE: Actor = { channel: "file", session: null, agent: null };
const COMMIT: Actor = { channel: "commit", session: null, agent: null };

async function list(root: string, repository: boolean): Promise<Tracked> {
  try {
    return await listTracked(root, repository);
  } catch (cause) {
    if (!(cause instanceof GitFailed)) throw cause;
    throw new PrecedentFault("bad-input", {
      what: `The repository could not be listed: ${cause.message}.`,
      means: "Nothing was read; what was read before stays.",
      remedy: "Run `git status` in this folder, and refresh again when it answers.",
      cause,
    });
  }
}

interface Known {
  /** Readings in force, by path. */
  readonly files: ReadonlyMap<string, readonly RecordRow[]>;
  readonly commits: ReadonlySet<string>;
  /** Digests of bytes that a host saw an agent write. */
  readonly agents: ReadonlySet<string>;
}

async function readKnown(desk: Desk): Promise<Known> {
  const found = await desk.project!.read(desk.resolved.scopeFor(null), [
    () => [
      want("files", "record", { channel: "file", replacedBy: null }),
      want("commits", "record", { channel: "commit" }),
      want("agents", "record", { channel: "file", byAgent: true }),
    ],
  ]);
  return {
    files: Map.groupBy(rowsAs<RecordRow>(found["files"]), (row) => row.source ?? ""),
    commits: new Set(rowsAs<RecordRow>(found["commits"]).map((row) => row.source ?? "")),
    agents: new Set(rowsAs<RecordRow>(found["agents"]).flatMap((row) => row.blob ?? [])),
  };
}

async function readOne(
  desk: Desk,
  file: TrackedFile,
  known: Known,
): Promise<LeftOut | { readonly stored: boolean }> {
  const named = leftOutByName(file.path, file.bytes, file.isLink);
  if (named !== null) return named;
  const bytes = await file.read().catch(() => null);
  // Deleted in the work tree alone: the default branch still has it.
  if (bytes === null) return "unreadable";
  const unfit = leftOutByContent(bytes);
  if (unfit !== null) return unfit;
  const text = bytes.toString("utf8");
  const blob = desk.project!.digest.keyed(`blob:${text}`);
  const before = known.files.get(file.path) ?? [];
  const isKnown = before.some((row) => row.blob === blob && revisionOf(row) === file.revision);
  const strayed = before.filter((row) => revisionOf(row) === "worktree" && !row.byAgent);
  if (isKnown && (file.revision === "worktree" || strayed.length === 0)) return { stored: false };
  if (isKnown) return { stored: await sayBack(desk, file.path) };
  const { stored } = await keep(desk, FILE, {
    text,
    channel: "file",
    source: file.path,
    revision: file.revision,
    byAgent: known.agents.has(blob),
  });
  return { stored };
}

/** A change in the work tree that is gone again: its words are replaced, so that they steer no longer. */
async function sayBack(desk: Desk, path: string): Promise<boolean> {
  const text = `In the work tree, ${path} is again as it is on the default branch.`;
  return (await keep(desk, FILE, { text, channel: "file", source: path, revision: "worktree" })).stored;
}

/** What is tracked no longer is replaced by the news of it; a file whose reading was left out is still there. */
async function sayRemoved(desk: Desk, tracked: Tracked, known: Known): Promise<number> {
  if (tracked.files.length > REPOSITORY.files) return 0;
  const here = new Set(tracked.files.map((file) => file.path));
  let removed = 0;
  for (const [path, rows] of known.files) {
    const settled = rows.find((row) => revisionOf(row) === "default-branch" && !row.byAgent);
    if (here.has(path) || settled === undefined || path === "") continue;
    const text = `The file ${path} is no longer part of the project.`;
    const { stored } = await keep(desk, FILE, {
      text,
      channel: "file",
      source: path,
      revision: "default-branch",
    });
    if (stored) removed += 1;
  }
  return removed;
}

function revisionOf(row: RecordRow): string {
  return row.revision ?? "default-branch";
}
