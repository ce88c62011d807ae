import { createHash } from "node:crypto";
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import type { Embedder } from "../../src/embedding/embedder.ts";

/** Vectors by text, made when they are asked for and kept in a file when one is named, so that a second run is fast. */
export interface VectorFile {
  /** One a text, in order; an empty one where the embedder does not read it. */
  of(texts: readonly string[], kind: "query" | "passage"): Promise<readonly Float32Array[]>;
}

/**
 * A line of the file: digest of embedder, kind and text, a blank, the numbers as base64 of 32-bit floats. It holds no text. Lines are
 * added after each batch, so that a run that was cut short goes on where it was.
 */
export function vectorFile(
  embedder: Embedder,
  file: string | null,
  say: (line: string) => void = console.error,
): VectorFile {
  const known = new Map<string, Float32Array>();
  if (file !== null && existsSync(file))
    for (const line of readFileSync(file, "utf8").split("\n")) {
      const [digest, numbers] = line.split(" ");
      if (digest && numbers !== undefined) known.set(digest, floatsOf(Buffer.from(numbers, "base64")));
    }
  return {
    of: async (texts, kind) => {
      const keys = texts.map((text) => digestOf(embedder.id, kind, text));
      const missing = new Map(
        keys.flatMap((key, at) => (known.has(key) ? [] : [[key, texts[at] ?? ""] as const])),
      );
      const todo = [...missing];
      for (let at = 0; at < todo.length; at += BATCH) {
        const batch = todo.slice(at, at + BATCH);
        const made = await embedder.embed(
          batch.map(([, text]) => text),
          kind,
        );
        const lines = batch.map(([key], n) => {
          const vector = made[n] ?? new Float32Array();
          known.set(key, vector);
          return `${key} ${Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength).toString("base64")}\n`;
        });
        if (file !== null) appendFileSync(file, lines.join(""));
        if ((at / BATCH) % 50 === 49) say(`${at + batch.length} of ${todo.length} vectors made`);
      }
      return keys.map((key) => known.get(key) ?? new Float32Array());
    },
  };
}

const BATCH = 32;

function digestOf(...parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);
}

function floatsOf(bytes: Buffer): Float32Array {
  return new Float32Array(new Uint8Array(bytes).buffer);
}
