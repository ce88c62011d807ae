import type { VerbWords } from "./words-of-verbs.ts";

export const SHELLS = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof SHELLS)[number];

/** The script for one shell. It starts no program while a person types: all words stand in it. */
export function completionScript(shell: Shell, verbs: readonly VerbWords[]): string {
  return { bash, zsh, fish }[shell](verbs);
}

function bash(verbs: readonly VerbWords[]): string {
  return [
    "# precedent completion bash: source it, or put it where bash-completion looks.",
    "_precedent() {",
    '  local word="${COMP_WORDS[COMP_CWORD]}" words',
    '  if [ "$COMP_CWORD" -eq 1 ]; then',
    `    words=${quote([...verbs.map((one) => one.verb), "help"].join(" "))}`,
    "  else",
    '    case "${COMP_WORDS[1]}" in',
    ...verbs.map((one) => `      ${one.verb}) words=${quote([...one.below, ...one.options].join(" "))} ;;`),
    `      help) words=${quote(verbs.map((one) => one.verb).join(" "))} ;;`,
    '      *) words="" ;;',
    "    esac",
    "  fi",
    '  COMPREPLY=($(compgen -W "$words" -- "$word"))',
    "}",
    "complete -o default -F _precedent precedent",
  ].join("\n");
}

function zsh(verbs: readonly VerbWords[]): string {
  return [
    "#compdef precedent",
    "# precedent completion zsh: write it as _precedent into a folder of $fpath.",
    "_precedent() {",
    "  local -a verbs",
    "  verbs=(",
    ...verbs.map((one) => `    ${quote(`${one.verb}:${one.summary.replaceAll(":", "\\:")}`)}`),
    "  )",
    "  if (( CURRENT == 2 )); then _describe verb verbs; return; fi",
    "  case $words[2] in",
    ...verbs.map((one) => `    ${one.verb}) compadd -- ${[...one.below, ...one.options].join(" ")} ;;`),
    "    help) _describe verb verbs ;;",
    "  esac",
    "  _files",
    "}",
    'if [ "$funcstack[1]" = "_precedent" ]; then _precedent "$@"; else compdef _precedent precedent; fi',
  ].join("\n");
}

function fish(verbs: readonly VerbWords[]): string {
  const alone = "-n __fish_use_subcommand";
  return [
    "# precedent completion fish: write it to ~/.config/fish/completions/precedent.fish",
    ...verbs.flatMap((one) => {
      const behind = `-n ${quote(`__fish_seen_subcommand_from ${one.verb}`)}`;
      return [
        `complete -c precedent ${alone} -f -a ${one.verb} -d ${quote(one.summary)}`,
        ...(one.below.length === 0
          ? []
          : [`complete -c precedent ${behind} -a ${quote(one.below.join(" "))}`]),
        ...one.options.map((option) => `complete -c precedent ${behind} -l ${option.slice(2)}`),
      ];
    }),
  ].join("\n");
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
