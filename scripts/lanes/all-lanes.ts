import { caseLane } from "./case-lane.ts";
import { commandLane } from "./command-lane.ts";
import type { Lane } from "./lane.ts";
import { scriptLane } from "./script-lane.ts";
import { unitLane } from "./unit-lane.ts";

const CHECKS = ["shape", "laws", "hook-imports", "surface", "docs", "mutations"] as const;

/** In the order they run: what fails fast comes first, what needs the build after it. */
export const LANES: readonly Lane[] = [
  commandLane("typecheck", "the compiler, over code, tests and scripts", [
    { title: "tsc", run: ["tsc", "-p", "tsconfig.json"] },
  ]),
  commandLane("lint", "the linter and the import fence", [
    { title: "oxlint", run: ["oxlint", "--deny-warnings"] },
    { title: "fence", run: ["node", "scripts/check-fence.ts"] },
  ]),
  commandLane("format", "the formatter finds nothing to change", [
    { title: "oxfmt", run: ["oxfmt", "--check"] },
  ]),
  commandLane("build", "dist can be built", [{ title: "build", run: ["node", "scripts/build.ts"] }]),
  commandLane(
    "checks",
    "the shape of the house, laws and tests, what is exported, what a hook imports, examples in documents",
    CHECKS.map((check) => ({ title: check, run: ["node", `scripts/check-${check}.ts`] as const })),
  ),
  unitLane,
  scriptLane("bun", "stores and hosts a second time, under Bun", "scripts/bun-lane.ts", 300),
  caseLane,
  scriptLane("host", "real coding agents with the plugin, without network", "scripts/host-lane.ts", 600),
  scriptLane(
    "pack",
    "the packed package, installed offline, on Node and on Bun",
    "scripts/pack-lane.ts",
    300,
  ),
];
