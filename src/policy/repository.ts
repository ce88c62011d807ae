/** Bounds of reading a project's files and commits as history. What they leave out is counted and named (L20). */
export const REPOSITORY = {
  /** Bytes of one file (512 KiB). More: data files and bundles come in; less: large sources are left out. */
  fileBytes: 524_288,
  /** Files of one reading. More: monorepos are read whole, for minutes; less: a part of them is missing. */
  files: 20_000,
  /** Commits of one reading, newest first. More: older messages are found; less: a first reading is quicker. */
  commits: 2_000,
  /** Characters of one commit message. */
  commitLength: 4_000,
  /** Bytes in which a zero byte says that a file is binary, as git looks. */
  binaryProbe: 8_000,
  /** Mean characters of a line from which a file counts as made by a program. Prose in one line a paragraph has about 400. */
  lineLength: 1_500,
  /** Milliseconds that one git process may take. */
  gitMillis: 60_000,
  /** Names told for each reason something was left out. */
  examples: 3,
} as const;

export type LeftOut =
  | "too-large"
  | "binary"
  | "generated"
  | "vendored"
  | "link"
  | "unreadable"
  | "beyond-limit";
