/** Units that belong to the number before them, lower case: `30 ms` and `30ms` are one value. */
export const UNITS: ReadonlySet<string> = new Set(
  (
    "% ns us µs μs ms s sec min h hr d b kb mb gb tb kib mib gib tib kbit mbit gbit bps kbps mbps gbps " +
    "b/s kb/s mb/s gb/s hz khz mhz ghz px pt em rem vh vw dpi mm cm m km g kg mg w kw kwh v mv a ma °c °f k " +
    "rpm rps qps 毫秒 秒 分钟 小时 天 元 个 次"
  ).split(" "),
);
