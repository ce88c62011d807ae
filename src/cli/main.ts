#!/usr/bin/env node
import { isTooOld } from "./check-runtime.ts";
import { localeOf, sayIn } from "./locale.ts";
import { run } from "./run.ts";

// A reader that has seen enough (`precedent log | head`) is no fault.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});
// A write is whole or not at all, so there is nothing to clean up. Long work that can stop between two steps listens itself, and is
// given one Ctrl-C to do so; the second ends us.
let interrupted = false;
process.on("SIGINT", () => {
  if (process.listenerCount("SIGINT") > 1 && !interrupted) {
    interrupted = true;
    return;
  }
  if (process.stderr.isTTY)
    process.stderr.write(
      `\r\u001b[K${sayIn(localeOf(process.env))("Stopped. What was written before is whole.", "已停止。此前写入的内容完整。")}\n`,
    );
  process.exit(130);
});
// Node says of its SQLite that it is experimental; that is for us to know.
process.removeAllListeners("warning");
process.on("warning", (warning) => {
  if (warning.name !== "ExperimentalWarning") process.stderr.write(`${warning.name}: ${warning.message}\n`);
});

if (isTooOld(process.versions)) {
  process.stderr.write(
    [
      `This is ${process.versions["bun"] === undefined ? `Node ${process.versions.node}` : `Bun ${process.versions["bun"]}`}.`,
      "Precedent needs the SQLite that Node has since 22.13; nothing was done.",
      "Install Node 22.13 or newer, or run it with Bun 1.3 or newer.\n",
    ].join("\n  "),
  );
  process.exitCode = 3;
} else {
  process.exitCode = await run(process.argv.slice(2));
}
