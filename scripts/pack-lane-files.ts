/** What is wrong with the list of files of the package: one missing, or one that no user needs. */
export function strayFiles(files: readonly string[]): readonly string[] {
  return [
    ...NEEDED.filter((path) => !files.includes(path)).map((path) => `${path} is missing`),
    ...files
      .filter((path) => !ALLOWED.test(path) || TEST.test(path))
      .map((path) => `${path} is no use to a user`),
  ];
}

const NEEDED = [
  "LICENSE",
  "README.md",
  "package.json",
  "dist/index.js",
  "dist/index.d.ts",
  "dist/cli/main.js",
  "dist/hosts/opencode/plugin.js",
];
const ALLOWED = /^(?:LICENSE|README(?:\.[a-z-]+)?\.md|package\.json|dist\/.+|docs\/.+)$/;
const TEST = /\.(?:test|property|contract)\.|^docs\/(?:decisions\/|laws-open$|testing\.md$)/;
