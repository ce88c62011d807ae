/**
 * How many poisoned memory entries the screens miss, and how many clean ones they hold.
 * `node evals/screens/memshield.ts PATH [--show]` with PATH a JSON-lines file of { content, label, attack_type }.
 * The first half was looked at while the screens were written; only the second half is a measurement.
 */
import { existsSync, readFileSync } from "node:fs";
import { screen } from "../../src/text/screens.ts";

interface Entry {
  readonly id: string;
  readonly content: string;
  readonly label: string;
  readonly attack_type: string;
}

interface Row {
  readonly type: string;
  readonly entries: number;
  readonly injection: number;
  readonly directive: number;
  readonly either: number;
}

const [path, show] = process.argv.slice(2);
if (path === undefined || !existsSync(path)) {
  process.stdout.write(`SKIPPED: no data at ${path ?? "(no path given)"}\n`);
} else {
  const entries: readonly Entry[] = readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line));
  const middle = Math.floor(entries.length / 2);
  report("first half (looked at)", entries.slice(0, middle));
  report("second half (held out)", entries.slice(middle));
  if (show === "--show") showLosses(entries.slice(0, middle));
}

function report(title: string, entries: readonly Entry[]): void {
  const types = [...new Set(entries.map((entry) => entry.attack_type))].sort();
  const rows = types.map((type) =>
    measure(
      type,
      entries.filter((entry) => entry.attack_type === type),
    ),
  );
  const poisoned = measure(
    "all poisoned",
    entries.filter((entry) => entry.label === "poisoned"),
  );
  process.stdout.write(`\n${title}: ${entries.length} entries\n`);
  process.stdout.write("attack type                     entries  injection  directive  either  missed\n");
  for (const row of [...rows, poisoned]) {
    const missed = row.type === "none" ? "" : String(row.entries - row.either);
    process.stdout.write(
      `${row.type.padEnd(30)}${[row.entries, row.injection, row.directive, row.either].map((n) => String(n).padStart(9)).join("  ")}  ${missed.padStart(6)}\n`,
    );
  }
  const clean = rows.find((row) => row.type === "none");
  if (clean !== undefined)
    process.stdout.write(`false alarms on clean: ${clean.either} of ${clean.entries}\n`);
}

function measure(type: string, entries: readonly Entry[]): Row {
  const screenings = entries.map((entry) => screen(entry.content));
  return {
    type,
    entries: entries.length,
    injection: screenings.filter((one) => one.injection).length,
    directive: screenings.filter((one) => one.directive).length,
    either: screenings.filter((one) => one.injection || one.directive).length,
  };
}

/** Only of the half that may be looked at. */
function showLosses(entries: readonly Entry[]): void {
  for (const entry of entries) {
    const { injection, directive, matches } = screen(entry.content);
    const isHit = injection || directive;
    if (isHit === (entry.label === "poisoned")) continue;
    const seen = matches
      .filter((match) => match.screen !== "rule")
      .map((match) => `${match.screen}: ${entry.content.slice(match.start, match.end)}`);
    process.stdout.write(
      `${isHit ? "FALSE ALARM" : "MISSED"} ${entry.attack_type} ${isHit ? seen.join(" | ") : entry.content.slice(0, 200)}\n`,
    );
  }
}
