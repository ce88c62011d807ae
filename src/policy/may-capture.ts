/** What a person keeps out of memory altogether. A `*` stands for any stretch; a folder means all that lies in it. */
export interface CaptureRules {
  /** Project ids, or folders of projects. */
  readonly projects?: readonly string[];
  /** Paths of files, as they are captured. */
  readonly paths?: readonly string[];
  readonly sessions?: readonly string[];
  /** Kinds of agents, by the host's names for them. */
  readonly agents?: readonly string[];
}

export interface Capture {
  readonly project: string;
  readonly place: string;
  readonly path: string | null;
  readonly session: string | null;
  readonly agent: string | null;
}

/** Whether an observation may be kept at all. One rule that fits is enough to say no. */
export function mayCapture(rules: CaptureRules, capture: Capture): boolean {
  const fits = (list: readonly string[] | undefined, ...names: readonly (string | null)[]): boolean =>
    (list ?? []).some((rule) => names.some((name) => name !== null && isFit(rule, name)));
  return !(
    fits(rules.projects, capture.project, capture.place) ||
    fits(rules.paths, capture.path) ||
    fits(rules.sessions, capture.session) ||
    fits(rules.agents, capture.agent)
  );
}

function isFit(rule: string, name: string): boolean {
  const bare = rule.replace(/\/+$/u, "");
  if (bare === "") return false;
  if (!bare.includes("*")) return name === bare || name.startsWith(`${bare}/`);
  const parts = bare.split("*");
  const [head = ""] = parts;
  const tail = parts.at(-1) ?? "";
  if (!name.startsWith(head) || !name.endsWith(tail) || name.length < head.length + tail.length) return false;
  let at = head.length;
  const end = name.length - tail.length;
  for (const part of parts.slice(1, -1)) {
    const found = name.indexOf(part, at);
    if (found < 0 || found + part.length > end) return false;
    at = found + part.length;
  }
  return true;
}
