/** Words that a model was trained to find before a question and before a text. Their makers' model cards name them. */
export function prefixesOf(model: string): { readonly query: string; readonly passage: string } {
  const name = model.toLowerCase();
  return TABLE.find(({ pattern }) => pattern.test(name)) ?? { query: "", passage: "" };
}

const TABLE = [
  { pattern: /nomic-embed/u, query: "search_query: ", passage: "search_document: " },
  { pattern: /(?:^|[/-])(?:multilingual-)?e5-/u, query: "query: ", passage: "passage: " },
  {
    pattern: /mxbai-embed|bge-(?:small|base|large)-en|snowflake-arctic-embed(?!2)/u,
    query: "Represent this sentence for searching relevant passages: ",
    passage: "",
  },
] as const;
