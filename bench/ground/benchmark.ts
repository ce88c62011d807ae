/** What one benchmark is asked for. */
export interface Asked {
  /** Memories in the stores it fills, ascending. */
  readonly sizes: readonly number[];
  /** Pairs of measured and bare work. */
  readonly rounds: number;
  /** Gives every piece a vector: of the English encoder, or made up in clusters; `null`: there are none. */
  readonly vectors: "real" | "synthetic" | null;
  /** Paths of texts that fill the stores of `asking` where vectors are asked for; none: made-up ones. */
  readonly texts: readonly string[];
  /** File that keeps real vectors between runs. */
  readonly cache: string | null;
  /** Says on standard error what goes on, so that standard output is data alone. */
  readonly say: (line: string) => void;
}

export interface Benchmark {
  readonly name: string;
  /** One line: what is measured against what. */
  readonly says: string;
  run(asked: Asked): Promise<readonly Figure[]>;
}

export interface Quantiles {
  readonly p50: number;
  readonly p95: number;
}

/**
 * One ratio: the measured thing over its baseline, both taken in turn in one run. A machine that is loaded slows both, so that
 * ratios of different runs can be compared, with care, and milliseconds cannot.
 */
export interface Figure {
  /** Its key in the kept baselines. */
  readonly name: string;
  /** What the baseline is. */
  readonly against: string;
  /** By a clock; for sizes, by bytes. */
  readonly ratio: number;
  /**
   * By the processor time of the process; `null` for sizes and for what another process does. Under load a bare synced write waits
   * far longer than it works, so that by the clock everything beside it looks cheap: this one changes less.
   */
  readonly cpuRatio: number | null;
  /** Half the distance between the quarters of the run that differ most, as a share of the ratio that is compared. */
  readonly noise: number;
  readonly measured: Quantiles;
  readonly bare: Quantiles;
  readonly unit: "ms" | "MB" | "B" | "s";
  /** More of it that is worth a line. */
  readonly notes: readonly string[];
  /** What only a program reads: lists too long for a table. */
  readonly details?: readonly string[];
}

/** The ratio that is compared between runs: processor time where it says enough, since other processes change it least. */
export function comparedRatio(figure: Pick<Figure, "ratio" | "cpuRatio">): number {
  return figure.cpuRatio ?? figure.ratio;
}
