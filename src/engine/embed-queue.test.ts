import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { Embedder } from "../embedding/embedder.ts";
import { EmbedderFailed } from "../embedding/embedder.ts";
import { englishEncoder } from "../embedding/english-encoder.ts";
import { inHistory } from "./histories.contract.ts";
import type { Memory } from "./memory.ts";

const LAMP = "The pier lamp is green.";

test("what was told is found at once, and its vector comes behind it (L1)", async () => {
  const embedder = scripted();
  await inHistory([], { embedder, store: "memory" }, async (memory) => {
    await tell(memory, LAMP);
    expect((await ask(memory, "pier lamp")).items).toHaveLength(1);
    await memory.settle();
    expect(await ask(memory, "beacon")).toMatchObject({ dense: "ran", items: [{ text: LAMP }] });
    expect((await memory.status()).sentences).toEqual([]);
  });
});

test("a failing embedder leaves the words, is said, and is caught up with when it answers (L14, L21)", async () => {
  const embedder = scripted({ fails: true });
  await inHistory([], { embedder, store: "memory" }, async (memory) => {
    await tell(memory, LAMP);
    await memory.settle();
    const without = await ask(memory, "pier lamp");
    expect(without).toMatchObject({ dense: "missing", items: [{ text: LAMP }] });
    expect(without.text).toContain("words alone");
    expect((await memory.status()).sentences.join()).toMatch(/timeout.*1 of 1 pieces wait/u);
    embedder.fails = false;
    await memory.settle();
    expect((await ask(memory, "beacon")).dense).toBe("ran");
    embedder.fails = true;
    expect(await ask(memory, "pier lamp")).toMatchObject({ dense: "failed", items: [{ text: LAMP }] });
  });
});

test("vectors of another embedder are never compared, and the pieces are queued for this one (L14)", async () => {
  const old = scripted({ id: "toy:old" });
  await inHistory([], { embedder: old }, async (memory) => {
    await tell(memory, LAMP);
    await memory.settle();
    expect((await ask(memory, "beacon")).dense).toBe("ran");
    const { openMemory } = await import("./open.ts");
    const { personDoor } = await import("./door.ts");
    const dataDir = (memory.file ?? "").replace(/\/projects\/.*$/u, "");
    const other = await openMemory({
      place: memory.place,
      dataDir,
      door: personDoor(),
      embedder: scripted({ id: "toy:new" }),
    });
    expect((await ask(other, "pier lamp")).dense).toBe("missing");
    expect((await other.status()).problems).toContain("embedder-changed");
    await other.settle();
    expect((await ask(other, "beacon")).dense).toBe("ran");
    await other.close();
  });
});

test("a question that is asked of the project and of the person's own layer is read once (L20)", async () => {
  const embedder = scripted();
  await inHistory([], { embedder, store: "memory" }, async (memory) => {
    await memory.as({ channel: "human" }).remember({ text: LAMP });
    await memory.as({ channel: "human" }).remember({ text: "The night lamp is red.", layer: "global" });
    await memory.settle();
    const before = embedder.seen.length;
    const found = (await memory.as({ channel: "human" }).search({ query: "beacon" })).items;
    expect(found.map((item) => item.layer).sort()).toEqual(["global", "project"]);
    expect(embedder.seen.slice(before)).toEqual(["beacon"]);
  });
});

test("no embedder is asked while a turn waits, and none sees a secret (L4, L18)", async () => {
  const embedder = scripted();
  await inHistory([], { embedder, store: "memory" }, async (memory) => {
    await tell(memory, LAMP);
    await memory.settle();
    const before = embedder.seen.length;
    const { bundle } = await memory.as({ channel: "user", session: "s" }).inject({ text: "pier lamp" });
    expect(bundle).toContain("green");
    expect(embedder.seen.length).toBe(before);
    await ask(memory, `beacon ghp_${"a1B2".repeat(9)}`);
    expect(embedder.seen.at(-1)).toMatch(/^beacon (?!ghp_)/u);
  });
});

test("a place with an embedder that never answers is closed all the same (L18)", async () => {
  const embedder: Embedder = { id: "toy:deaf", dims: 2, embed: () => new Promise(() => undefined) };
  const told = inHistory([], { embedder, store: "memory" }, (memory) => tell(memory, LAMP));
  // Without an end to the wait the runner's own bound ends the test.
  await expect(told).resolves.toBeUndefined();
}, 10_000);

test("texts whose encoder dies stay queued, and the real one brings meanings that share no word (L1, L21)", async () => {
  const program = fileURLToPath(new URL("../embedding/troubled-worker.contract.ts", import.meta.url));
  const [dying, real] = [englishEncoder({ program }), englishEncoder({ queryMillis: 20_000 })];
  let using = dying;
  const embedder: Embedder = { ...real, embed: (texts, kind) => using.embed(texts, kind) };
  await inHistory([], { embedder, store: "memory" }, async (memory) => {
    await tell(memory, "In the end users authenticate with their email address.");
    await tell(memory, "登录使用邮箱地址。");
    await memory.settle();
    expect((await memory.status()).sentences.join()).toMatch(
      /unreachable.*worker ended.*2 of 2 pieces wait/u,
    );
    using = real;
    await memory.settle();
    // A text that it cannot read waits for nothing.
    expect((await memory.status()).sentences).toEqual([]);
    const near = await ask(memory, "signing in to an account");
    expect(near).toMatchObject({ dense: "ran", items: [{ text: expect.stringContaining("authenticate") }] });
    const words = await ask(memory, "登录用什么");
    expect([words.dense, words.items[0]?.text]).toEqual(["unread", "登录使用邮箱地址。"]);
    expect(words.text).toContain("does not read this language");
  });
  await dying.close?.();
}, 60_000);

/** Texts that speak of a light point one way, all else another. */
function scripted(given: { readonly id?: string; readonly fails?: boolean } = {}) {
  const seen: string[] = [];
  const made = {
    id: given.id ?? "toy:light",
    dims: 2,
    fails: given.fails ?? false,
    seen,
    embed: async (texts: readonly string[]) => {
      seen.push(...texts);
      if (made.fails) throw new EmbedderFailed("timeout", "no answer");
      return texts.map((text) => Float32Array.from(/lamp|beacon/u.test(text) ? [1, 0] : [0, 1]));
    },
  };
  return made;
}

async function tell(memory: Memory, text: string): Promise<void> {
  await memory.as({ channel: "user", session: "s" }).remember({ text });
}

function ask(memory: Memory, query: string) {
  return memory.as({ channel: "user", session: "s" }).search({ query });
}
