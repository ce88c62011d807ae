import { appendFileSync } from "node:fs";

const EVERY_MS = 10;
const WORTH_TELLING_MS = 30;

/** A second plugin in the host's process: it notes how late a timer fires, which is how long something held the event loop. */
export async function watchLoop(): Promise<object> {
  const file = process.env["LOOP_PROBE_FILE"];
  if (file === undefined) return {};
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const late = Math.round(now - last - EVERY_MS);
    last = now;
    if (late >= WORTH_TELLING_MS) appendFileSync(file, `${Date.now()} ${late}\n`);
  }, EVERY_MS);
  timer.unref();
  return {};
}
