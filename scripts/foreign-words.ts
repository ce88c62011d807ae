import type { ProjectFile } from "./project-files.ts";
import type { Complaints } from "./run-check.ts";

/** The project speaks of itself alone: no paths of one machine, no hosts of registries, no word on who works how. */
export function findForeignWords(file: ProjectFile): Complaints {
  const complaints: string[] = [];
  file.text.split("\n").forEach((line, index) => {
    for (const { pattern, what } of FOREIGN) {
      const found = pattern.exec(line);
      if (found) complaints.push(`${file.path}:${index + 1} ${what}: ${found[0].trim()}`);
    }
  });
  return complaints;
}

// Each pattern has a bracket somewhere so that this file does not match itself.
const FOREIGN: readonly { readonly pattern: RegExp; readonly what: string }[] = [
  { pattern: /\/work\/(?:mai[n]|share[d]|\.librar[y])\b/, what: "names a path of one machine" },
  { pattern: /(?:^|[^\w./])\/roo[t]\/\w/, what: "names a path of one machine" },
  { pattern: /\bbash_job[s]\b/, what: "names a path of one machine" },
  { pattern: /\.\.\/desig[n]\//, what: "names a folder outside of the project" },
  {
    pattern:
      /\bregistry\.npmj[s]|\/\/(?:[\w-]+\.)*(?:npmj[s]|npmmirro[r]|debia[n]|pypi\.or[g]|golan[g]|crates\.i[o])/,
    what: "names a registry",
  },
  { pattern: /"resolve[d]": "http/, what: "names a registry" },
  { pattern: /\b(?:issue|ticket|pull request|PR) #\s?[0-9]+/i, what: "speaks of how the work is organised" },
  { pattern: /\bwor[k]place\b|\bthe CE[O]\b|\bwor[k] session/i, what: "speaks of how the work is organised" },
  {
    pattern: /\b(?:another|other) engineer[s]?\b|\bthe brief say[s]\b|\byour brie[f]\b|\bhelper sessio[n]/i,
    what: "speaks of how the work is organised",
  },
];
