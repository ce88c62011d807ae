import { parseSync } from "oxc-parser";
import type { ProjectFile } from "./project-files.ts";

/** One specifier a module names: by import, re-export, `import()` or an import type. */
export interface ModuleImport {
  readonly specifier: string;
  readonly line: number;
  /** Names taken, `*` for the whole module. */
  readonly names: readonly string[];
  /** Gone after compilation. */
  readonly typeOnly: boolean;
  /** Evaluated only when the code reaches it. */
  readonly dynamic: boolean;
}

/** A node of the syntax tree, as far as the checks need it. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

export interface ParsedModule {
  readonly imports: readonly ModuleImport[];
  readonly program: SyntaxNode;
  /** What the comments say. */
  readonly comments: readonly string[];
  readonly lineAt: (offset: number) => number;
}

/** Reads a module with a real parser, so that comments, strings and templates are never mistaken for code. */
export function parseModule(file: ProjectFile): ParsedModule {
  const { program, errors, comments } = parseSync(file.path, file.text);
  const [error] = errors;
  if (error) throw new Error(`${file.path} cannot be parsed: ${error.message}`);
  const root = program as unknown as SyntaxNode;
  const lineAt = (offset: number): number => file.text.slice(0, offset).split("\n").length;
  const imports: ModuleImport[] = [];
  visitNodes(root, (node) => {
    const specifier = specifierOf(node);
    if (specifier === null) return;
    imports.push({
      specifier,
      line: lineAt(node.start),
      names: namesOf(node),
      typeOnly: isTypeOnly(node),
      dynamic: node.type === "ImportExpression",
    });
  });
  return { imports, program: root, comments: comments.map((comment) => comment.value), lineAt };
}

/** Calls back with every node, parents first. */
export function visitNodes(
  node: SyntaxNode,
  visit: (node: SyntaxNode, parent: SyntaxNode | null) => void,
): void {
  const walk = (value: unknown, parent: SyntaxNode | null): void => {
    if (Array.isArray(value)) for (const item of value) walk(item, parent);
    if (!isNode(value)) return;
    visit(value, parent);
    for (const field of Object.values(value)) walk(field, value);
  };
  walk(node, null);
}

export function isNode(value: unknown): value is SyntaxNode {
  return (
    typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string"
  );
}

// `import(x)` of something that is no literal is answered as `?`: nobody can tell what it reaches.
function specifierOf(node: SyntaxNode): string | null {
  switch (node.type) {
    case "ImportDeclaration":
    case "ExportNamedDeclaration":
    case "ExportAllDeclaration":
    case "ImportExpression":
    case "TSImportType": {
      const source = isNode(node["source"]) ? node["source"] : node["argument"];
      if (!isNode(source)) return null;
      const literal = isNode(source["literal"]) ? source["literal"] : source;
      return typeof literal["value"] === "string" ? literal["value"] : "?";
    }
    default:
      return null;
  }
}

function namesOf(node: SyntaxNode): readonly string[] {
  const specifiers = node["specifiers"];
  if (!Array.isArray(specifiers)) return ["*"];
  return specifiers.filter(isNode).map((one) => {
    const name = one.type === "ExportSpecifier" ? one["local"] : one["imported"];
    if (one.type === "ImportDefaultSpecifier") return "default";
    return isNode(name) ? String(name["name"] ?? name["value"]) : "*";
  });
}

function isTypeOnly(node: SyntaxNode): boolean {
  if (node.type === "TSImportType") return true;
  if (node["importKind"] === "type" || node["exportKind"] === "type") return true;
  const specifiers = node["specifiers"];
  return (
    Array.isArray(specifiers) &&
    specifiers.length > 0 &&
    specifiers.every((one) => isNode(one) && (one["importKind"] === "type" || one["exportKind"] === "type"))
  );
}
