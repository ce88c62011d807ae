export interface Unit {
  readonly name: string;
  readonly dimension: string;
  readonly factor: number;
  readonly offset: number;
}

/** The unit of a spelling, or null. Case counts where it tells units apart (`Mb` and `MB`, `m` and `M`). */
export function unitOf(spelling: string): Unit | null {
  const exact = EXACT.get(spelling) ?? WORDS.get(spelling.toLowerCase());
  if (exact !== undefined) return exact;
  if (/[\u4e00-\u9fff]/u.test(spelling) && spelling.length > 1) return unitOf(spelling.slice(0, -1));
  return null;
}

const EXACT = new Map<string, Unit>();
const WORDS = new Map<string, Unit>();

function define(dimension: string, factor: number, symbols: string, words: string, offset = 0): void {
  const name = symbols.split(" ").find((symbol) => symbol !== "") ?? words.split(" ")[0] ?? "";
  const unit: Unit = { name, dimension, factor, offset };
  for (const symbol of symbols.split(" ")) if (symbol !== "") EXACT.set(symbol, unit);
  for (const word of words.split(" ")) if (word !== "") WORDS.set(word, unit);
}

define("time", 1e-9, "ns", "nanosecond nanoseconds 纳秒");
define("time", 1e-6, "µs μs us", "microsecond microseconds 微秒");
define("time", 1e-3, "ms", "millisecond milliseconds msec msecs millis 毫秒");
define("time", 1, "s sec secs", "second seconds sekunde sekunden 秒 秒钟");
define("time", 60, "min mins", "minute minutes minuten 分钟 分");
define("time", 3600, "h hr hrs", "hour hours stunde stunden 小时 个小时");
define("time", 86_400, "d", "day days tag tage tagen 天 日");
define("time", 604_800, "", "week weeks woche wochen 周 星期 个星期");
// Months and years have no fixed length in seconds; they compare with each other only.
define("months", 1, "", "month months monat monate monaten 个月 月");
define("months", 12, "", "year years jahr jahre jahren 年");
define("bytes", 1, "B", "byte bytes 字节");
define("bytes", 1e3, "KB kB", "kilobyte kilobytes");
define("bytes", 1e6, "MB", "megabyte megabytes 兆 兆字节");
define("bytes", 1e9, "GB", "gigabyte gigabytes gig gigs");
define("bytes", 1e12, "TB", "terabyte terabytes");
define("bytes", 1024, "KiB Ki", "kibibyte kibibytes");
define("bytes", 1024 ** 2, "MiB Mi", "mebibyte mebibytes");
define("bytes", 1024 ** 3, "GiB Gi", "gibibyte gibibytes");
define("bytes", 1024 ** 4, "TiB Ti", "tebibyte tebibytes");
define("bits", 1, "b", "bit bits 比特");
define("bits", 1e3, "kb Kb kbit", "kilobit kilobits");
define("bits", 1e6, "Mb Mbit", "megabit megabits");
define("bits", 1e9, "Gb Gbit", "gigabit gigabits");
define("bytes-rate", 1e3, "KB/s kB/s", "");
define("bytes-rate", 1e6, "MB/s MBps", "");
define("bytes-rate", 1e9, "GB/s GBps", "");
define("bits-rate", 1e6, "Mb/s Mbps Mbit/s", "");
define("bits-rate", 1e9, "Gb/s Gbps Gbit/s", "");
define("frequency", 1, "Hz", "hertz 赫兹");
define("frequency", 1e3, "kHz", "kilohertz");
define("frequency", 1e6, "MHz", "megahertz");
define("frequency", 1e9, "GHz", "gigahertz");
define("length", 1e-3, "mm", "millimetre millimetres millimeter millimeters 毫米");
define("length", 1e-2, "cm", "centimetre centimetres centimeter centimeters 厘米");
define("length", 1, "m", "metre metres meter meters 米");
define("length", 1e3, "km", "kilometre kilometres kilometer kilometers 公里 千米");
define("length", 0.0254, "", "inch inches");
define("length", 0.3048, "ft", "foot feet");
define("length", 1609.344, "mi", "mile miles 英里");
define("length", 1.8288, "", "fathom fathoms");
define("mass", 1e-3, "g", "gram grams gramm 克");
define("mass", 1, "kg", "kilogram kilograms kilo kilos 公斤 千克");
define("mass", 1e3, "t", "tonne tonnes ton tons 吨");
define("mass", 0.45359237, "lb lbs", "pound pounds");
define("speed", 1, "m/s", "");
define("speed", 0.277777777778, "km/h kph", "");
define("speed", 0.514444444444, "kn kt kts", "knot knots 节");
define("speed", 0.44704, "mph", "");
define("temperature", 1, "°C", "celsius 摄氏度");
define("temperature", 0.555555555556, "°F", "fahrenheit", -17.7777777778);
define("angle", 1, "° deg", "degree degrees grad 度");
define("pressure", 1, "bar", "bars");
define("pressure", 1e-5, "Pa", "pascal");
define("pressure", 1e-2, "kPa", "");
define("pressure", 0.0689475729, "psi", "");
define("ratio", 0.01, "%", "percent 个百分点");
define("ratio", 0.001, "‰", "");
define("voltage", 1, "V", "volt volts");
define("voltage", 1e-3, "mV", "");
define("voltage", 1e3, "kV", "");
define("current", 1, "A", "amp amps ampere amperes");
define("current", 1e-3, "mA", "");
define("power", 1, "W", "watt watts");
define("power", 1e3, "kW", "kilowatt kilowatts");
define("power", 1e6, "MW", "megawatt megawatts");
define("volume", 1, "l L", "litre litres liter liters 升");
define("volume", 1e-3, "ml mL", "");
define("money-eur", 1, "€ EUR", "euro euros 欧元");
define("money-usd", 1, "$ USD", "dollar dollars 美元");
define("money-gbp", 1, "£ GBP", "");
define("money-cny", 1, "¥ CNY RMB", "yuan 元 块");
define("money-crown", 1, "SEK DKK NOK", "crown crowns");
define("occurrences", 1, "x", "time times 次");
define("pixels", 1, "px", "pixel pixels 像素");
define("cores", 1, "", "core cores vcpu vcpus cpu cpus 核");
define("tokens", 1, "", "token tokens");
