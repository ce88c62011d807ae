import { describe, expect, test } from "vitest";
import { embedderOf } from "./embedder-of.ts";
import type { Embedder } from "./embedder.ts";
import type { Asked } from "./endpoint.contract.ts";
import { textsIn, vectorOf, withEndpoint } from "./endpoint.contract.ts";
import { modelFolderEmbedder } from "./model-folder.ts";
import { ollamaEmbedder } from "./ollama.ts";
import { openaiEmbedder } from "./openai.ts";

interface Kind {
  readonly make: (url: string, more?: object) => Embedder;
  /** As the published protocol answers. */
  readonly say: (asked: Asked, dims?: number) => unknown;
  readonly path: string;
}

const KINDS: Readonly<Record<string, Kind>> = {
  ollama: {
    make: (url, more) => ollamaEmbedder({ url, model: "tern", ...more }),
    say: (asked, dims) => ({
      model: "tern",
      embeddings: textsIn(asked).map((text) => vectorOf(text, dims)),
      total_duration: 1,
    }),
    path: "/api/embed",
  },
  openai: {
    make: (url, more) => openaiEmbedder({ url: `${url}/v1`, model: "tern", ...more }),
    // Rows may come in any order; `index` says where they belong.
    say: (asked, dims) => ({
      object: "list",
      data: textsIn(asked)
        .map((text, index) => ({ object: "embedding", index, embedding: vectorOf(text, dims) }))
        .toReversed(),
    }),
    path: "/v1/embeddings",
  },
};

describe.each(Object.entries(KINDS))("an embedder over %s", (name, { make, say, path }) => {
  test("gives one vector a text, in their order, and learns how long they are (L21)", async () => {
    await withEndpoint(
      (asked) => ({ body: say(asked) }),
      async (url, asked) => {
        const embedder = make(url, { key: "k-1" });
        expect([embedder.id, embedder.dims]).toEqual([`${name}:tern`, 0]);
        const texts = ["a", "bbb", "cc"];
        const vectors = await embedder.embed(texts, "passage");
        expect(vectors.map((vector) => [...vector])).toEqual(texts.map((text) => vectorOf(text)));
        expect(embedder.dims).toBe(4);
        expect(asked).toMatchObject([
          { path, authorization: "Bearer k-1", body: { model: "tern", input: texts } },
        ]);
        expect(await embedder.embed(["dddd"], "query")).toHaveLength(1);
        expect(await embedder.embed([], "passage")).toEqual([]);
      },
    );
  });

  test("asks in bounded batches (L20)", async () => {
    await withEndpoint(
      (asked) => ({ body: say(asked) }),
      async (url, asked) => {
        const texts = Array.from({ length: 70 }, (_, at) => "x".repeat(at + 1));
        const vectors = await make(url).embed(texts, "passage");
        expect(vectors.map((vector) => vector[0])).toEqual(texts.map((text) => text.length));
        expect(asked.map((one) => textsIn(one).length)).toEqual([32, 32, 6]);
      },
    );
  });

  test("a text too long for the model is read in halves, not cut in silence (L20)", async () => {
    const tooLong = {
      status: 400,
      body: { error: { message: "the input length exceeds the context length" } },
    };
    await withEndpoint(
      (asked) => (textsIn(asked).some((text) => text.length > 20) ? tooLong : { body: say(asked) }),
      async (url, asked) => {
        const vectors = await make(url).embed(
          ["short", "a text of rather more than twenty letters"],
          "passage",
        );
        expect(vectors).toHaveLength(2);
        expect([...vectors[0]!]).toEqual(vectorOf("short"));
        expect(vectors[1]!.every((part) => Number.isFinite(part) && part > 0)).toBe(true);
        expect(asked.flatMap(textsIn).join(" ")).toContain("twenty letters");
      },
    );
  });

  test.each([
    ["refused", { status: 500, body: { error: "the model is gone" } }],
    ["refused", { status: 404, body: { error: 'model "tern" not found' } }],
    ["malformed", { raw: "<html>" }],
    ["malformed", { body: {} }],
    ["malformed", { body: { embeddings: [], data: [] } }],
    ["malformed", { body: { embeddings: [[1, null]], data: [{ index: 0, embedding: [1, null] }] } }],
    ["timeout", { body: {}, wait: 400 }],
    ["unreachable", { status: 302, location: "http://127.0.0.1:1/", body: {} }],
  ] as const)("says why it gave none: %s", async (why, reply) => {
    await withEndpoint(
      () => reply,
      async (url) => {
        const embedder = make(url, { passageMillis: 150 });
        await expect(embedder.embed(["the word is walrus"], "passage")).rejects.toMatchObject({ why });
        // What was sent stands in no message: it may end in a log (L4).
        const fault = (await embedder
          .embed(["the word is walrus"], "passage")
          .catch((cause: unknown) => cause)) as Error;
        expect(fault.message).not.toContain("walrus");
      },
    );
  });

  test("vectors of another length than the model's are refused, never stored beside the others (L14)", async () => {
    await withEndpoint(
      (asked, nth) => ({ body: say(asked, nth === 1 ? 4 : 5) }),
      async (url) => {
        const embedder = make(url);
        await embedder.embed(["a"], "passage");
        await expect(embedder.embed(["b"], "passage")).rejects.toMatchObject({ why: "wrong-dims" });
        await expect(make(url, { dims: 3 }).embed(["c"], "passage")).rejects.toMatchObject({
          why: "wrong-dims",
        });
      },
    );
  });

  test("nobody there is a failure that says so (L21)", async () => {
    let gone = "";
    await withEndpoint(
      () => ({}),
      async (url) => void (gone = url),
    );
    await expect(make(gone).embed(["a"], "passage")).rejects.toMatchObject({ why: "unreachable" });
  });
});

test("a question and a text are announced as the model was trained to find them", async () => {
  await withEndpoint(
    (asked) => ({ body: KINDS["ollama"]!.say(asked) }),
    async (url, asked) => {
      const embedder = ollamaEmbedder({ url, model: "nomic-embed-text" });
      await embedder.embed(["which lamp"], "query");
      await embedder.embed(["the lamp is green"], "passage");
      expect(asked.flatMap(textsIn)).toEqual([
        "search_query: which lamp",
        "search_document: the lamp is green",
      ]);
      expect(asked[0]?.body["truncate"]).toBe(false);
    },
  );
});

test("a model folder without its library is a failure that says what is missing, and nothing is fetched (L21)", async () => {
  const embedder = modelFolderEmbedder({ folder: "/nowhere/tern", module: "no-such-library" });
  try {
    await expect(embedder.embed(["a"], "passage")).rejects.toMatchObject({ why: "not-installed" });
  } finally {
    await embedder.close?.();
  }
});

test("the environment names the embedder, and a wrong name is said (L21)", async () => {
  expect(await embedderOf({})).toBe(null);
  expect(await embedderOf({ PRECEDENT_EMBEDDER: "none" })).toBe(null);
  expect((await embedderOf({ PRECEDENT_EMBEDDER: "ollama:bge-m3:567m" }))?.id).toBe("ollama:bge-m3:567m");
  const fixed = {
    PRECEDENT_EMBEDDER: "openai:tern",
    PRECEDENT_EMBEDDER_URL: "http://127.0.0.1:1/v1",
    PRECEDENT_EMBEDDER_DIMS: "256",
  };
  expect(await embedderOf(fixed)).toMatchObject({ id: "openai:tern", dims: 256 });
  for (const env of [
    { PRECEDENT_EMBEDDER: "tern" },
    { PRECEDENT_EMBEDDER: "folder" },
    { ...fixed, PRECEDENT_EMBEDDER_DIMS: "many" },
    { ...fixed, PRECEDENT_EMBEDDER_URL: "file:///etc/passwd" },
  ])
    await expect(embedderOf(env)).rejects.toMatchObject({ code: "bad-input" });
});
