/** What a step made, by the name its `as` gave it. */
export type Named =
  | {
      readonly is: "row";
      readonly of: "record" | "memory" | "fact" | "loop" | "signal" | "other";
      readonly id: string;
      readonly project: string;
      /** The words the step handed in; what erasing it must remove. */
      readonly text: string | null;
    }
  /** The step was refused, or a pool entry: no row stands behind the name. */
  | { readonly is: "none"; readonly why: string }
  | { readonly is: "pool" }
  | { readonly is: "read"; readonly read: Read }
  | { readonly is: "mark"; readonly head: number }
  | { readonly is: "lines"; readonly lines: readonly string[]; readonly project: string }
  | { readonly is: "file"; readonly file: string; readonly count: number }
  | { readonly is: "value"; readonly value: number; readonly confidence: string | number | null }
  | { readonly is: "place" };

/** An answer that a later step refers to. */
export interface Read {
  readonly traces: readonly string[];
  /** Ids in the order they were shown. */
  readonly order: readonly string[];
  /** The brief of an inject. */
  readonly prefix: string;
  readonly text: string;
}

export interface Names {
  bind(name: string | undefined, named: Named): void;
  get(name: string): Named | undefined;
  /** Throws when no step of the case has that name: a misspelt name must not pass for an absence. */
  need(name: string): Named;
  /** The id that a name stands for; any other text stands for itself (a path, a message id, an id). */
  idOf(name: string): string;
  all(): readonly (readonly [string, Named])[];
}

export function makeNames(known: readonly (readonly [string, Named])[] = []): Names {
  const named = new Map<string, Named>(known);
  return {
    bind: (name, what) => {
      if (name !== undefined) named.set(name, what);
    },
    get: (name) => named.get(name),
    need: (name) => {
      const what = named.get(name);
      if (!what) throw new Error(`no step is called ${name}`);
      return what;
    },
    idOf: (name) => {
      const what = named.get(name);
      if (what?.is === "row") return what.id;
      // A refused step stands for no row: acting on it is acting on an id that never was.
      if (what?.is === "none") return "mem_0000000000000000";
      return name;
    },
    all: () => [...named],
  };
}
