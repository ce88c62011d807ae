/**
 * Whether a path is of the project. `include` names folders, files, or patterns with `*` (within a folder) and `**`;
 * an empty list includes everything. Folders are matched whole: `ferry/` does not include `ferryboat/`.
 */
export function isIncluded(path: string, include: readonly string[]): boolean {
  if (include.length === 0) return true;
  const tidy = tidyPath(path);
  return include.some((entry) => matcherOf(entry).test(tidy));
}

function tidyPath(path: string): string {
  return path.replaceAll("\\", "/").replace(/^(?:\.?\/)+/, "");
}

function matcherOf(entry: string): RegExp {
  const pattern = tidyPath(entry)
    .replace(/\/+$/, "")
    .split(/(\*\*\/?|\*)/)
    .map((part) => {
      if (part === "**/") return "(?:.*/)?";
      if (part === "**") return ".*";
      return part === "*" ? "[^/]*" : part.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&");
    })
    .join("");
  // `.` names the whole project.
  return pattern === "" || pattern === "\\." ? /^/ : new RegExp(`^${pattern}(?:/|$)`, "u");
}
