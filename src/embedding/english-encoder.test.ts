import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, describe, expect, test } from "vitest";
import { embedderOf } from "./embedder-of.ts";
import { englishEncoder } from "./english-encoder.ts";
import { locateProgram } from "./locate-program.ts";
import { readsEnglish } from "./reads-english.ts";

const real = englishEncoder({ queryMillis: 20_000 });
afterAll(() => real.close?.());
const TROUBLED = fileURLToPath(new URL("troubled-worker.contract.ts", import.meta.url));

describe("the English encoder as it is installed", () => {
  test("gives each text its vector, in order, and near meanings are near without a common word", async () => {
    const texts = Array.from({ length: 19 }, (_, n) => `The harbour has ${n} tugs at noon.`);
    const [many, ...single] = await Promise.all([
      real.embed(texts, "passage"),
      real.embed([texts[3]!], "passage"),
      real.embed([texts[18]!], "query"),
    ]);
    expect(many.map((vector) => vector.length)).toEqual(texts.map(() => real.dims));
    expect(cosine(many[3]!, single[0]![0]!)).toBeCloseTo(1, 4);
    expect(cosine(many[18]!, single[1]![0]!)).toBeCloseTo(1, 4);
    expect(cosine(many[3]!, single[1]![0]!)).toBeLessThan(0.9999);
    const [asked, near, far] = await real.embed(
      [
        "how do people sign in",
        "users authenticate with their email address",
        "thumbnails are squares of sixty pixels",
      ],
      "passage",
    );
    expect(cosine(asked!, near!)).toBeGreaterThan(cosine(asked!, far!) + 0.1);
    expect(await real.embed([], "passage")).toEqual([]);
  });

  test("its vectors carry model and version, and a long text is read to its end", async () => {
    expect([real.id, real.dims]).toEqual(["english:use-lite@0.2.0", 512]);
    expect(real.lacks?.()).toBe(null);
    const long = "The tug leaves at noon and comes back at night. ".repeat(60);
    const [plain, ended] = await real.embed(
      [long, `${long}${"Payroll is paid in cents. ".repeat(60)}`],
      "passage",
    );
    expect(cosine(plain!, ended!)).toBeLessThan(0.98);
  });

  test("what is not written in Latin letters gets no vector, so that it is found by words alone (L21)", async () => {
    const [english, chinese, mixed] = await real.embed(
      ["The pier lamp is green.", "码头的灯是绿色的。", "数据库迁移到 PostgreSQL。"],
      "passage",
    );
    expect([english!.length, chinese!.length, mixed!.length]).toEqual([512, 0, 0]);
  });

  test("says what to install where it is not, and takes no other version for it (L21)", async () => {
    const named = await embedderOf({ PRECEDENT_EMBEDDER: "english" });
    expect(named).toMatchObject({ id: real.id, dims: 512 });
    const folder = mkdtempSync(join(tmpdir(), "precedent-encoder-"));
    try {
      const absent = await embedderOf({ PRECEDENT_EMBEDDER: "english", PRECEDENT_MODEL_DIR: folder });
      const todo = "npm install @energetic-ai/core@0.2.0 @energetic-ai/embeddings@0.2.0";
      expect(absent?.lacks?.()).toContain(todo);
      const fault = await absent?.embed(["the word is walrus"], "passage").catch((cause: unknown) => cause);
      expect(fault).toMatchObject({ name: "EmbedderFailed", why: "not-installed" });
      expect(String(fault)).toContain(todo);
      expect(String(fault)).not.toContain("walrus");
      for (const name of ["core", "embeddings", "model-embeddings-en"]) {
        const path = join(folder, "node_modules/@energetic-ai", name);
        mkdirSync(path, { recursive: true });
        writeFileSync(join(path, "package.json"), '{"version":"0.1.9"}');
        writeFileSync(join(path, "index.js"), "exports.initModel = () => ({ embed: () => [[1]] });");
      }
      const other = await absent?.embed(["a lamp"], "passage").catch((cause: unknown) => cause);
      expect(other).toMatchObject({ why: "not-installed" });
      expect(String(other)).toContain("is 0.1.9, and 0.2.0 is wanted");
      await absent?.close?.();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test("a worker that is closed while it works is a failure, and the next text starts another (L21)", async () => {
    const encoder = englishEncoder();
    const working = encoder.embed(["The pier lamp is green."], "passage").catch((cause: unknown) => cause);
    await encoder.close?.();
    expect(await working).toMatchObject({ name: "EmbedderFailed", why: "unreachable" });
    expect((await encoder.embed(["The pier lamp is green."], "passage"))[0]).toHaveLength(512);
    await encoder.close?.();
  });
});

describe("a worker in trouble", () => {
  const encoder = englishEncoder({ program: TROUBLED, queryMillis: 300, passageMillis: 300 });
  afterAll(() => encoder.close?.());

  test("one that ends is a failure for all who wait, and the next one starts another (L21)", async () => {
    const all = await Promise.allSettled([
      encoder.embed(["the end"], "passage"),
      encoder.embed(["a lamp"], "passage"),
    ]);
    expect(all.map((one) => one.status === "rejected" && (one.reason as { why: string }).why)).toEqual([
      "unreachable",
      "unreachable",
    ]);
    expect(await encoder.embed(["a lamp"], "passage")).toHaveLength(1);
  });

  test("one that hangs is ended in bounded time, and the next one starts another (L20)", async () => {
    expect(await encoder.embed(["a lamp"], "passage")).toHaveLength(1);
    await expect(encoder.embed(["they hang"], "passage")).rejects.toMatchObject({ why: "timeout" });
    expect(await encoder.embed(["a lamp"], "query")).toHaveLength(1);
  });

  test("a question goes before the texts that wait, and after the few that are being read", async () => {
    const order: string[] = [];
    const shelf = encoder
      .embed(
        Array.from({ length: 24 }, () => "a slow lamp"),
        "passage",
      )
      .then(() => order.push("shelf"));
    const asked = encoder.embed(["a lamp"], "query").then(() => order.push("question"));
    await Promise.all([shelf, asked]);
    expect(order).toEqual(["question", "shelf"]);
  });
});

test.each([
  ["The label says 确认 on the button.", true],
  ["const retries = 3; // 重试", true],
  ["数据库 PostgreSQL", false],
  ["Redis 缓存", false],
  ["Мы перешли на PostgreSQL", false],
  ["12:30 — 42 %", false],
  ["", false],
])("whether an English encoder reads %j: %s", (text, expected) => {
  expect(readsEnglish(text)).toBe(expected);
});

test("an adapter's program is found beside it and from inside a bundle, and told when it is nowhere", () => {
  const own = new URL("english-encoder.ts", import.meta.url).href;
  const bundled = new URL("../hosts/opencode/plugin.ts", import.meta.url).href;
  const found = locateProgram("english-encoder-worker", own);
  expect(found !== null && existsSync(found)).toBe(true);
  expect(locateProgram("english-encoder-worker", bundled)).toBe(found);
  expect(locateProgram("english-encoder-worker", "file:///nowhere/plugin.js")).toBe(null);
});

const RUNTIMES = {
  Node: { command: process.execPath, env: {} },
  Bun: { command: "node_modules/.bin/bun", env: {} },
  "the Bun in opencode": { command: "node_modules/opencode-ai/bin/opencode.exe", env: { BUN_BE_BUN: "1" } },
} as const;

test.each(Object.entries(RUNTIMES))(
  "on %s it works, and its waiting worker keeps no finished program alive",
  async (_, { command, env }) => {
    const folder = mkdtempSync(join(tmpdir(), "precedent-encoder-"));
    const program = join(folder, "program.ts");
    writeFileSync(program, programText(new URL("english-encoder.ts", import.meta.url).href));
    try {
      const { stdout } = await promisify(execFile)(command, [program], {
        env: { PATH: process.env["PATH"], HOME: folder, ...env },
        timeout: 60_000,
      });
      expect(stdout).toBe("2 512 0\nthe end\n");
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  90_000,
);

// It does not close what it opened.
function programText(encoder: string): string {
  return `
    import { englishEncoder } from ${JSON.stringify(encoder)};
    const [lamp, chinese] = await englishEncoder({ queryMillis: 30_000 }).embed(["The pier lamp is green.", "码头"], "query");
    console.log(2, lamp.length, chinese.length);
    console.log("the end");
  `;
}

function cosine(a: Float32Array, b: Float32Array): number {
  const dot = a.reduce((sum, part, at) => sum + part * (b[at] ?? 0), 0);
  return dot / (Math.hypot(...a) * Math.hypot(...b));
}
