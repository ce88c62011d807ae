import { parentPort } from "node:worker_threads";

// A worker that meets with trouble: a text with `end` ends it, one with `hang` keeps it busy for ever, one with `slow` for a moment.

parentPort?.on("message", (texts: readonly string[]) => {
  const said = texts.join(" ");
  if (said.includes("end")) process.exit(3);
  if (said.includes("hang")) for (;;);
  const answer = (): void => {
    parentPort?.postMessage({ numbers: new Float32Array(512 * texts.length).fill(1) }, []);
  };
  if (said.includes("slow")) setTimeout(answer, 120);
  else answer();
});
