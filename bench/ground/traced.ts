import type { Seams } from "../../src/engine/desk.ts";
import { ASKING } from "../../src/policy/asking.ts";
import { bareWrites } from "./bare-writes.ts";
import type { Figure } from "./benchmark.ts";
import { short } from "./table.ts";
import type { Took } from "./versus.ts";
import { figureOf, quantilesOf, took } from "./versus.ts";

/** What writing traces took within a call: from the moment one is handed to the store until it is on disk. */
export interface TraceClock {
  readonly seams: Seams;
  /** Milliseconds since the last reading. */
  read(): number;
}

export function traceClock(): TraceClock {
  let since: number | null = null;
  let sum = 0;
  return {
    seams: {
      beforeTrace: () => {
        since = performance.now();
      },
      sqlite: {
        afterCommit: () => {
          if (since !== null) sum += performance.now() - since;
          since = null;
        },
      },
    },
    read: () => {
      const read = sum;
      sum = 0;
      return read;
    },
  };
}

/** The trace's share of a call, each beside a bare write of as many characters at the same moment. */
export interface TraceWrites {
  /** Runs a call; answers what it took, the trace's write among it. */
  apart(call: () => Promise<void>): Promise<Took>;
  figure(name: string): Figure;
  notes(): readonly string[];
  close(): void;
}

export function traceWrites(clock: TraceClock, bytes: number): TraceWrites {
  const bare = bareWrites();
  const calls: number[] = [];
  const traces: number[] = [];
  const writes: Took[] = [];
  return {
    async apart(call) {
      clock.read();
      const whole = await took(call, 0);
      calls.push(whole.wall);
      traces.push(clock.read());
      writes.push(await took(() => bare.write(bytes), 0));
      return whole;
    },
    figure: (name) =>
      figureOf(
        {
          name,
          against: "a bare durable insert of as many characters",
          cpu: false,
          notes: [`${(bytes / 1000).toFixed(1)} kB of body and inputs on average`],
        },
        traces.map((wall) => ({ wall, cpu: 0 })),
        writes,
      ),
    notes() {
      const without = quantilesOf(calls.map((wall, at) => wall - (traces[at] ?? 0)));
      const late = calls.filter((wall) => wall > ASKING.deadlineMs).length;
      return [
        `without the trace's write ${short(without.p50)} / ${short(without.p95)} ms`,
        `${late} of ${calls.length} took more than the ${ASKING.deadlineMs} ms of a turn`,
      ];
    },
    close: () => bare.close(),
  };
}
