import { describe, expect, it } from "vitest";
import { checkFence } from "./check-fence.ts";

const check = (path: string, text: string) => checkFence([{ path, text }]);

describe("the import fence", () => {
  it("lets a stage know the model, text, policy, loops and the stages before it", () => {
    const text = `
      import type { Scope } from "../../model/scope.ts";
      import { tokensOf } from "../../text/tokens.ts";
      import { CAPS } from "../../policy/caps.ts";
      import { isOpen } from "../../loops/loop.ts";
      import { resolve } from "../4-resolve/resolve.ts";
      export const asText = (at: number) => Date.UTC(at) + Math.max(1, at);
    `;
    expect(check("src/stages/6-admit/admit.ts", text)).toEqual([]);
  });

  it.each([
    ["src/model/a.ts", 'import { readFileSync } from "node:fs";'],
    ["src/text/a.ts", 'import "bun:sqlite";'],
    ["src/policy/a.ts", 'const db = await import("node:sqlite");'],
    ["src/policy/a.ts", "export const load = (name: string) => import(name);"],
    ["src/fold/a.ts", 'import { openStore } from "../storage/sqlite/open.ts";'],
    ["src/trace/a.ts", 'export * from "../engine/ports.ts";'],
    ["src/verify/a.ts", 'import type { Store } from "../storage/store.ts";'],
    ["src/loops/a.ts", 'export type S = import("../scope/registry.ts").S;'],
    ["src/stages/4-resolve/a.ts", 'import { admit } from "../6-admit/admit.ts";'],
    ["src/stages/4-resolve/a.ts", 'import { fold } from "../../fold/fold.ts";'],
    ["src/stages/4-resolve/a.ts", 'import { walk } from "../road.ts";'],
    ["src/stages/1-preserve/a.ts", 'import { asPayload } from "../../fold/payloads.ts";'],
    ["src/model/a.ts", 'import { fold } from "../fold/fold.ts";'],
    ["src/text/a.ts", 'import { parse } from "chrono-node";'],
  ])("keeps %s from: %s", (path, text) => {
    expect(check(path, text)).toHaveLength(1);
  });

  it.each([
    "export const at = Date.now();",
    "export const at = new Date();",
    "export const at = new Date(5);",
    "export const at = Date();",
    "export const hourOf = (date: Date) => date.getHours();",
    "export const said = (n: number) => n.toLocaleString();",
    "export const n = Math.random();",
    "export const id = crypto.randomUUID();",
    "export const home = process.env['HOME'];",
    "export const go = () => fetch('x');",
    "setTimeout(() => 1, 5);",
    "export const g = { clock: performance };",
    "export const now = globalThis;",
  ])("finds the impurity in: %s", (text) => {
    expect(check("src/policy/a.ts", text)).toHaveLength(1);
  });

  it("lets the road know every stage, and a decider the shape of what it writes", () => {
    expect(
      check("src/stages/road.ts", 'import { select } from "./7-select/select.ts"; export { select };'),
    ).toEqual([]);
    const text = 'import type { RecordKept } from "../../fold/payloads.ts"; export type R = RecordKept;';
    expect(check("src/stages/1-preserve/plan-keep.ts", text)).toEqual([]);
  });

  it("is not taken in by comments, strings, fields and parameters", () => {
    const text = `
      // import "node:fs"; Date.now()
      export const s = "Date.now() and import 'node:fs'";
      export interface Clock { readonly process: string; fetch(): void }
      export const pick = (row: { readonly process: string }) => row.process;
      export const made = { process: 1 };
    `;
    expect(check("src/model/a.ts", text)).toEqual([]);
  });

  it("lets instants and dates turn a given number into a calendar", () => {
    expect(check("src/text/dates-en.ts", "export const y = new Date(5).getUTCFullYear();")).toEqual([]);
    expect(check("src/text/dates-en.ts", "export const y = new Date(5).getFullYear();")).toHaveLength(1);
    expect(check("src/model/instant.ts", "export const s = new Date(5).toISOString();")).toEqual([]);
    expect(check("src/model/instant.ts", "export const s = new Date().toISOString();")).toHaveLength(1);
  });

  it("gives sealScope to the resolver and to tests alone (L5)", () => {
    const text = 'import { sealScope } from "../model/scope.ts"; export const s = sealScope;';
    expect(check("src/engine/open.ts", text)).toHaveLength(1);
    expect(check("src/engine/open.ts", 'import * as s from "../model/scope.ts"; export { s };')).toHaveLength(
      1,
    );
    expect(check("src/engine/open.ts", 'export { sealScope } from "../model/scope.ts";')).toHaveLength(1);
    expect(
      check("src/engine/open.ts", 'import type { Scope } from "../model/scope.ts"; export type S = Scope;'),
    ).toEqual([]);
    expect(check("src/scope/resolve.ts", text)).toEqual([]);
    expect(check("src/engine/open.test.ts", text)).toEqual([]);
  });

  it("demands the extension of own files", () => {
    expect(check("src/engine/a.ts", 'import { b } from "./b.js"; export { b };')).toHaveLength(1);
    expect(check("src/engine/a.ts", 'import { b } from "./b"; export { b };')).toHaveLength(1);
  });
});
