import { existsSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";

/** Overwrites the header; the bytes are kept beside it for {@link repairFile}. */
export function damageFile(file: string): void {
  const bytes = readFileSync(file);
  writeFileSync(`${file}.before`, bytes.subarray(0, HEADER));
  bytes.fill(0x58, 0, Math.min(HEADER, bytes.length));
  writeFileSync(file, bytes);
}

export function repairFile(file: string): void {
  const saved = `${file}.before`;
  if (!existsSync(saved)) return;
  const bytes = readFileSync(file);
  readFileSync(saved).copy(bytes);
  writeFileSync(file, bytes);
  rmSync(saved);
}

export function truncateFile(file: string): void {
  truncateSync(file, Math.floor(statSync(file).size / 2));
}

const HEADER = 100;
