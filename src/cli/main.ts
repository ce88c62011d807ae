#!/usr/bin/env node
import { run } from "./run.ts";

// A reader that has seen enough (`precedent log | head`) is no fault.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});
// A write is whole or not at all, so there is nothing to clean up. The second time the system ends us.
process.once("SIGINT", () => process.exit(130));
// Node says of its SQLite that it is experimental; that is for us to know.
process.removeAllListeners("warning");
process.on("warning", (warning) => {
  if (warning.name !== "ExperimentalWarning") process.stderr.write(`${warning.name}: ${warning.message}\n`);
});

if (isTooOld(process.versions.node)) {
  process.stderr.write(
    [
      `This is Node ${process.versions.node}.`,
      "Precedent needs the SQLite that Node has since 22.13; nothing was done.",
      "Install Node 22.13 or newer, or run it with Bun 1.3 or newer.\n",
    ].join("\n  "),
  );
  process.exitCode = 3;
} else {
  process.exitCode = await run(process.argv.slice(2));
}

function isTooOld(version: string): boolean {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return !("Bun" in globalThis) && (major < 22 || (major === 22 && minor < 13));
}
