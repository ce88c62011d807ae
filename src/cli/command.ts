import type { Command } from "commander";
import type { Answer } from "./answer.ts";
import type { Console } from "./console.ts";

/** What was typed: the positional arguments, and the options by name. */
export interface Given {
  readonly words: readonly (string | readonly string[] | undefined)[];
  readonly options: Readonly<Record<string, unknown>>;
}

/** The work of a command. */
export type Run = (console: Console, given: Given) => Promise<Answer> | Answer;

/** Declares a command's arguments and options, and gives its work to `act`. */
export type Define = (
  command: Command,
  act: (run: Run) => (...typed: unknown[]) => Promise<void>,
  say: Say,
) => void;

type Say = Console["say"];

/** The nth positional argument as one text; several words are joined. */
export function wordOf(given: Given, at: number): string {
  const word = given.words[at];
  return typeof word === "string" ? word : (word ?? []).join(" ");
}

export function optionOf(given: Given, name: string): string | undefined {
  const value = given.options[name];
  return typeof value === "string" ? value : undefined;
}

export function numberOf(given: Given, name: string): number | undefined {
  const value = given.options[name];
  return typeof value === "number" ? value : undefined;
}

export function listOf(given: Given, name: string): readonly string[] | undefined {
  const value = given.options[name];
  return Array.isArray(value) ? (value as readonly string[]) : undefined;
}

export function isSet(given: Given, name: string): boolean {
  return given.options[name] === true;
}

/** The options of these names that were given, for a library's input. */
export function given<N extends string>(from: Given, ...names: readonly N[]): { readonly [K in N]?: string } {
  const entries = names.flatMap((name) => {
    const value = optionOf(from, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries) as { readonly [K in N]?: string };
}
