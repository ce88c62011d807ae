import { readFileSync } from "node:fs";

/**
 * Texts of files of others, in the order they stand: JSON in normal form (`convs` with `docs`, or streams with `turns`), or one object
 * a line. Then their sentences, where whole texts are too few. Each once, none shorter than `LEAST`.
 */
export function textsIn(paths: readonly string[]): readonly string[] {
  const whole = paths.flatMap((path) => {
    const content = readFileSync(path, "utf8");
    return (path.endsWith("l") ? content.split("\n").filter((line) => line !== "") : [content]).flatMap(
      (part) => textsOf(JSON.parse(part)),
    );
  });
  const sentences = whole.flatMap((text) => text.split(/(?<=[.!?])\s+/u));
  return [...new Set([...whole, ...sentences].map((text) => text.trim()))].filter(
    (text) => text.length >= LEAST,
  );
}

const LEAST = 24;

/** Every member that is a text, whatever holds it. */
function textsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inside]) =>
    typeof inside === "string" ? (name === "text" || name === "content" ? [inside] : []) : textsOf(inside),
  );
}
