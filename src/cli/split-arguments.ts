/**
 * Finds the verb. What stands before it (`precedent --project DIR search …`) is handed to the verb like what stands behind it.
 */
export function splitArguments(argv: readonly string[]): {
  readonly verb: string | null;
  readonly rest: readonly string[];
} {
  let at = 0;
  while (at < argv.length && argv[at]!.startsWith("-")) at += argv[at] === "--project" ? 2 : 1;
  const verb = argv[at] ?? null;
  const before = argv.slice(0, at);
  if (verb === null && (before.includes("--version") || before.includes("-V"))) {
    return { verb: "version", rest: before.filter((word) => word === "--json") };
  }
  return { verb, rest: [...before.filter((word) => word !== "-h" || verb === null), ...argv.slice(at + 1)] };
}
