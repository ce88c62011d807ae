/**
 * Numbers of the frame stage and of a loop's relevance. Each says its unit, what more and less of it does, and why
 * it has this value. None was fitted; all err towards leaving the query alone in charge (L11).
 */
export const FRAMING = {
  /**
   * Milliseconds. Requests this close together are one piece of work, so that two that disagree are a conflict;
   * an older one is done with. More calls a change of work a conflict, less overlooks a real one.
   */
  sameWorkWithin: 15 * 60_000,
  /**
   * Milliseconds between a request and the signal that corroborates it. More lets an old failure speak for new
   * work, less misses a slow test run.
   */
  corroboratesWithin: 60 * 60_000,
  /**
   * Places by which the frame moves a preferred text up. More lets the kind of work outweigh the match, less makes
   * framing invisible. A preferred text never passes one that is this many places better.
   */
  lift: 4,
  /** Content words. A query with fewer is widened by the objective; more would dilute queries that say enough. */
  shortQueryWords: 3,
  /** Words of an objective that widen a query. More finds further things, and less certain ones. */
  objectiveWords: 12,
  /** UTF-16 units of an objective taken from a message. More quotes a whole message as what the work is for. */
  objectiveChars: 400,
  /** Content words a loop and the work must share, unless one of them has fewer. One shared word is chance. */
  loopSharedWords: 2,
} as const;

/** Kinds of work known where the project declares none, with the words that name them. */
export const DEFAULT_WORK_TYPES: Readonly<Record<string, readonly string[]>> = {
  implementation: [
    "implement",
    "add",
    "build",
    "code",
    "fix",
    "bugfix",
    "hotfix",
    "refactor",
    "migrate",
    "migration",
    "port",
    "rewrite",
    "wire",
    "实现",
    "修复",
    "重构",
  ],
  review: ["review", "audit", "critique", "assess", "审查", "评审"],
  release: ["release", "publish", "ship", "deploy", "rollout", "changelog", "发布", "上线"],
  design: ["design", "architect", "architecture", "propose", "plan", "设计", "规划"],
  investigation: ["investigate", "debug", "diagnose", "troubleshoot", "root cause", "调查", "排查"],
  documentation: ["document", "documentation", "docs", "readme", "文档"],
};

/** Classes of evidence each of those kinds of work looks at first. It orders; without a project's opt-in it never removes. */
export const DEFAULT_PREFERS: Readonly<Record<string, readonly string[]>> = {
  implementation: ["source-code", "test-result", "decision"],
  review: ["decision", "architecture", "test-result"],
  release: ["release-note", "test-result", "config"],
  design: ["decision", "architecture"],
  investigation: ["test-result", "source-code", "open-issue", "historical"],
  documentation: ["architecture", "decision", "release-note"],
};
