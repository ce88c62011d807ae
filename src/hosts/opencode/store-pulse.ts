import { statSync } from "node:fs";

/** Tells cheaply whether anybody wrote to the store since one last looked: by the sizes and times of its files. */
export function storePulse(file: string | null): string {
  if (file === null) return "";
  return ["", "-wal"].map((suffix) => stampOf(`${file}${suffix}`)).join(" ");
}

function stampOf(path: string): string {
  try {
    const { size, mtimeMs } = statSync(path);
    return `${size}@${mtimeMs}`;
  } catch {
    return "none";
  }
}
