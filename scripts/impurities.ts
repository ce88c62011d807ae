import { isNode, visitNodes, type ParsedModule, type SyntaxNode } from "./module-graph.ts";
import type { Complaints } from "./run-check.ts";

/** Uses of a clock, of randomness, of the process or the network in a module that must be a function of its arguments. */
export function findImpurities(path: string, parsed: ParsedModule): Complaints {
  const complaints: string[] = [];
  visitNodes(parsed.program, (node, parent) => {
    const what = impurityOf(node, parent, path);
    if (what !== null) complaints.push(`${path}:${parsed.lineAt(node.start)} uses ${what}`);
  });
  return complaints;
}

function impurityOf(node: SyntaxNode, parent: SyntaxNode | null, path: string): string | null {
  if (node.type === "NewExpression" && nameOf(node["callee"]) === "Date") {
    const given = (node["arguments"] as readonly unknown[]).length;
    // Of a given number it is a calendar, not a clock.
    if (given > 0 && CALENDARS.test(path)) return null;
    return given > 0 ? "new Date(…), which is for instants and dates alone" : "new Date()";
  }
  if (node.type === "CallExpression" && nameOf(node["callee"]) === "Date") return "Date()";
  if (node.type === "MemberExpression") {
    const member = `${nameOf(node["object"])}.${nameOf(node["property"])}`;
    if (IMPURE_MEMBERS.has(member)) return member;
    const method = nameOf(node["property"]);
    return LOCAL_TIME.test(method) ? `${method}, which depends on the machine's time zone or locale` : null;
  }
  if (node.type === "Identifier" && IMPURE_GLOBALS.has(String(node["name"])) && isReference(node, parent)) {
    return String(node["name"]);
  }
  return null;
}

const CALENDARS = /^src\/(?:model\/instant|text\/dates(?:-[a-z]+)?)\.ts$/;
const LOCAL_TIME =
  /^(?:[gs]et(?:Hours|Minutes|Date|Day|Month|FullYear|TimezoneOffset)|toLocale(?:Date|Time)?String|toDateString|toTimeString)$/;
const IMPURE_MEMBERS = new Set(["Date.now", "Math.random", "crypto.randomUUID", "crypto.getRandomValues"]);
const IMPURE_GLOBALS = new Set(
  "process fetch setTimeout setInterval setImmediate queueMicrotask performance globalThis require eval Bun Deno console".split(
    " ",
  ),
);

// A field or a parameter may have such a name; a use of the global may not.
function isReference(node: SyntaxNode, parent: SyntaxNode | null): boolean {
  if (parent === null) return true;
  if (parent.type === "MemberExpression") return parent["object"] === node || parent["computed"] === true;
  if (parent.type === "Property") return parent["value"] === node;
  return !parent.type.startsWith("TS") && !/Function|Method|Specifier|Declarator/.test(parent.type)
    ? true
    : parent.type === "VariableDeclarator" && parent["init"] === node;
}

function nameOf(value: unknown): string {
  return isNode(value) && value.type === "Identifier" ? String(value["name"]) : "";
}
