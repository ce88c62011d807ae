import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Place } from "./find-place.ts";
import { findPlace } from "./find-place.ts";
import type { Hints, RegisteredPlace } from "./registry.ts";
import { changeRegistry, readRegistry } from "./registry.ts";

/** Looks for what this place shares with others. Runs git, so never on a turn's path. */
export function hintsOf(place: Place): Hints {
  const claimedId = readClaim(place.root);
  if (!place.repository) return { rootCommits: [], remotes: [], claimedId };
  return { rootCommits: rootCommits(place.root), remotes: remotes(place.key), claimedId };
}

/** Notes what this place shares, once, so that it is known even after the folder was moved away. */
export function noteHints(dataDir: string, place: Place): void {
  if (!place.repository || readRegistry(dataDir).places[place.key]?.hints !== null) return;
  storeHints(dataDir, place, hintsOf(place));
}

function storeHints(dataDir: string, place: Place, hints: Hints): void {
  changeRegistry(dataDir, (file) => {
    const known = file.places[place.key];
    if (!known || JSON.stringify(known.hints) === JSON.stringify(hints)) return { file, answer: null };
    return { file: { ...file, places: { ...file.places, [place.key]: { ...known, hints } } }, answer: null };
  });
}

/** Other projects that share a root commit, a remote, a claimed id, or that this place belonged to before it was joined. */
export function relatedPlaces(
  dataDir: string,
  place: Place,
): readonly (RegisteredPlace & { readonly key: string })[] {
  const own = readRegistry(dataDir).places[place.key];
  if (!own) return [];
  const hints = hintsOf(place);
  storeHints(dataDir, place, hints);
  const seen = new Set([own.project]);
  const related: (RegisteredPlace & { key: string })[] = [];
  for (const [key, other] of Object.entries(readRegistry(dataDir).places)) {
    if (seen.has(other.project)) continue;
    const theirs = other.hints ?? hintsOf(findPlace(other.root));
    const shares =
      theirs.rootCommits.some((id) => hints.rootCommits.includes(id)) ||
      theirs.remotes.some((url) => hints.remotes.includes(url)) ||
      hints.claimedId === other.project ||
      own.formerly.includes(other.project);
    if (!shares) continue;
    seen.add(other.project);
    related.push({ ...other, key });
  }
  for (const project of own.formerly) {
    if (!seen.has(project))
      related.push({ project, root: place.root, formerly: [], hints: null, key: place.key });
  }
  return related;
}

function rootCommits(root: string): readonly string[] {
  try {
    const out = execFileSync("git", ["-C", root, "rev-list", "--max-parents=0", "HEAD"], {
      encoding: "utf8",
      timeout: 5_000,
      stdio: ["ignore", "pipe", "ignore"],
    });
    return out.split("\n").filter((line) => /^[0-9a-f]{40,64}$/u.test(line));
  } catch {
    // No commit yet, or no git: then there is nothing to share.
    return [];
  }
}

function remotes(gitDir: string): readonly string[] {
  let config: string;
  try {
    config = readFileSync(join(gitDir, "config"), "utf8");
  } catch {
    return [];
  }
  return [...config.matchAll(/^\s*url\s*=\s*(\S+)\s*$/gmu)].map((match) => canonicalRemote(match[1] ?? ""));
}

/** `git@host:a/b.git` and `https://user@host/a/b` are one address. */
function canonicalRemote(url: string): string {
  return url
    .replace(/^[a-z+]+:\/\//iu, "")
    .replace(/^[^@/]*@/u, "")
    .replace(":", "/")
    .replace(/\.git$/u, "")
    .toLowerCase();
}

function readClaim(root: string): string | null {
  try {
    const file = JSON.parse(readFileSync(join(root, ".precedent", "project.json"), "utf8")) as {
      id?: unknown;
    };
    return typeof file.id === "string" ? file.id : null;
  } catch {
    return null;
  }
}
