import { compareText } from "../order.ts";
import type { Operational } from "../store.ts";

export function memoryOperational(): Operational {
  const values = new Map<string, string>();
  return {
    get: async (name) => values.get(name) ?? null,
    set: async (name, value) => void values.set(name, value),
    count: async (name, by) => {
      const next = Number(values.get(name) ?? 0) + by;
      values.set(name, String(next));
      return next;
    },
    list: async (prefix) =>
      [...values]
        .filter(([name]) => name.startsWith(prefix))
        .sort(([a], [b]) => compareText(a, b))
        .map(([name, value]) => ({ name, value })),
  };
}
