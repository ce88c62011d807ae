/** What a piece of evidence is, so that a kind of work can look at the right ones first (closed). */
export const EVIDENCE_CLASSES = [
  "source-code",
  "test-result",
  "decision",
  "architecture",
  "release-note",
  "open-issue",
  "historical",
  "config",
  "prose",
] as const;
export type EvidenceClass = (typeof EVIDENCE_CLASSES)[number];

/**
 * The class of a text by where it stands, or by how it arrived and what it looks like when it stands nowhere.
 * Total; what gives no sign is prose.
 */
export function classifyEvidence(artifact: {
  readonly path: string | null;
  readonly text: string;
  readonly channel: string;
}): EvidenceClass {
  const path =
    artifact.path === null ? "" : artifact.path.replaceAll("\\", "/").replace(/^\.\//, "").toLowerCase();
  if (path !== "") return PLACES.find(([, place]) => place.test(path))?.[0] ?? "prose";
  // Only the opening is looked at: a long text is not searched for a chance likeness.
  const opening = artifact.text.slice(0, 2000);
  if (artifact.channel === "tool" && TEST_REPORT.test(opening)) return "test-result";
  if (artifact.channel === "commit") return "historical";
  return DECISION.test(opening) ? "decision" : "prose";
}

const CODE =
  "[cm]?[jt]sx?|d\\.ts|py|rb|go|rs|java|kt|kts|scala|swift|c|h|cc|cpp|cxx|hpp|cs|php|pl|lua|ex|exs|erl|hs|ml|clj|dart|r|jl|zig|nim|sol|vue|svelte|astro|sh|bash|zsh|fish|ps1|sql|graphql|gql|proto|css|scss|sass|less|html?";

/** The first that fits decides: what a file is for outweighs the language it is written in, and that its folder. */
const PLACES: readonly (readonly [EvidenceClass, RegExp])[] = [
  ["test-result", new RegExp(`(?:^|[/._-])(?:test|tests|spec|specs|e2e)\\.(?:${CODE}|snap)$`)],
  ["test-result", new RegExp(`(?:^|/)test_[^/]*\\.(?:${CODE})$`)],
  [
    "test-result",
    /(?:^|\/)(?:tests?|specs?|__tests__|__snapshots__|e2e|test-results?|test-reports?|coverage)\//,
  ],
  ["test-result", /(?:^|\/)(?:junit|test|tests|lcov|coverage)[^/]*\.(?:xml|log|txt|info|json|tap|md)$/],
  ["source-code", new RegExp(`\\.(?:${CODE})$`)],
  ["decision", /(?:^|\/)(?:adrs?|decisions?|decision-records?|rfcs?)\//],
  ["decision", /(?:^|\/)(?:adr|decision|decisions|rfc)(?:[-_. ][^/]*)?\.(?:md|mdx|rst|adoc|txt)$/],
  [
    "release-note",
    /(?:^|\/)(?:changelog|changes|releases?|release[-_ ]?notes?|news|whats-?new)(?:[-_. ][^/]*)?$/,
  ],
  ["release-note", /(?:^|\/)(?:releases?|release-notes?|changelogs?|\.changeset)\//],
  ["open-issue", /(?:^|\/)(?:issues?|bugs?|tickets?|backlog)\//],
  ["open-issue", /(?:^|\/)(?:todo|todos|bugs?|issues?|known[-_]issues|backlog|roadmap)(?:[-_. ][^/]*)?$/],
  [
    "historical",
    /(?:^|\/)(?:archives?|archived|history|historical|old|legacy|deprecated|attic|minutes|meetings?|retros?|post-?mortems?)\//,
  ],
  ["historical", /(?:^|\/)(?:history|minutes|retro|retrospective|post-?mortem)(?:[-_. ][^/]*)?$/],
  ["architecture", /(?:^|\/)(?:architecture|arch|designs?|diagrams?)\//],
  [
    "architecture",
    /(?:^|\/)[^/]*(?:architecture|design|overview)[^/]*\.(?:md|mdx|rst|adoc|txt|svg|puml|mmd|drawio)$/,
  ],
  [
    "config",
    /\.(?:ya?ml|json[c5]?|toml|ini|cfg|conf|config|env|properties|xml|lock|tf|tfvars|hcl|plist|nix|gradle|mk)$/,
  ],
  [
    "config",
    /(?:^|\/)(?:dockerfile|makefile|procfile|jenkinsfile|gemfile|brewfile|vagrantfile|codeowners|\.[a-z][^/]*)(?:\.[^/]*)?$/,
  ],
];

const TEST_REPORT =
  /\b\d+\s+(?:tests?\s+)?(?:passed|passing|failed|failing|failures?)\b|^(?:\s*)(?:ok|not ok)\s+\d+\b|\b(?:PASS|FAIL)\b|\bTests?:\s|\bAssertionError\b/m;

const DECISION =
  /^\s*(?:#+\s*)?(?:decision|decided|决定)\s*[:：]|\b(?:we|i|the team)\s+(?:have\s+)?(?:decided|agreed|settled)\b|我们决定/im;
