import { estimateTokens } from "../../src/text/estimate-tokens.ts";
import { withLibrary } from "./library.ts";
import { plainTurn, requestsOf, toolResults, toolTurn, type Stage } from "./stage.ts";

/** The prefix of the requests: constant over turns, gone when it is no longer true (L19). */
export async function checkPrefix(stage: Stage): Promise<void> {
  const { home, server, tally } = stage;
  const pinned = await withLibrary(home, async (memory) => {
    const person = memory.as({ channel: "human" });
    const told = await person.remember({ text: "Charts are indented with tabs.", kind: "preference" });
    await person.pin({ target: told.id ?? "" });
    return told.id ?? "";
  });
  const session = await server.session();
  const turns = [];
  for (const words of [
    "Draw a chart.",
    "Draw another.",
    "And the harbour mock?",
    "Once more.",
    "Last one.",
  ]) {
    turns.push(await plainTurn(stage, session, words));
  }
  const brief = turns[0]?.system.slice(1).join("\n") ?? "";
  tally.check("what is pinned stands in the prefix", brief.includes("tabs"), turns[0]?.system.slice(1));
  tally.check(
    "the brief is one entry of its own",
    turns.every((one) => one.system.length === 2),
  );
  const heads = turns.map((one) => JSON.stringify(one.body.messages).slice(0, -1));
  tally.check(
    "each of five requests begins with the bytes of the one before",
    heads.every((head, n) => n === 0 || head.startsWith(heads[n - 1] ?? "?")),
    heads.map((head) => head.length),
  );
  await withLibrary(home, (memory) =>
    memory
      .as({ channel: "human" })
      .correct({ target: pinned, text: "Charts are indented with spaces.", reason: "the linter says so" }),
  );
  const next = await plainTurn(stage, session, "Draw a third chart.");
  const now = next.system.slice(1).join("\n");
  tally.check(
    "a corrected line is gone before the next request",
    now.includes("spaces") && !now.includes("tabs"),
    now,
  );
  tally.check("what was shown is taken back by its id", next.lastUser.includes(pinned), next.lastUser);
}

/** The tools as the model is offered them, and what they answer. */
export async function checkTools(stage: Stage): Promise<void> {
  const { server, tally } = stage;
  const session = await server.session();
  const request = await plainTurn(stage, session, "What can you do?");
  const own = (request.body.tools ?? []).filter((tool) => tool.function.name.startsWith("memory_"));
  tally.check("the tools are offered", own.length === 8, own.length);
  const flat = own.flatMap((tool) =>
    Object.values((tool.function.parameters["properties"] ?? {}) as Record<string, { type?: unknown }>),
  );
  tally.check(
    "each argument has one type",
    flat.every((one) => typeof one.type === "string"),
    flat,
  );
  const required = own.map((tool) => [tool.function.name, tool.function.parameters["required"]]);
  tally.check(
    "optional arguments are optional on the wire",
    JSON.stringify(required).includes('["memory_search",["query"]]') &&
      JSON.stringify(required).includes('["memory_remember",null]'),
    required,
  );
  const asSent = own.map(({ function: { name, description, parameters } }) => ({
    name,
    description,
    parameters,
  }));
  tally.check("they cost at most 1500 tokens (L20)", estimateTokens(JSON.stringify(asSent)) <= 1500, asSent);

  const answered = await toolTurn(stage, session, "Use the memory tools.", [
    { name: "memory_remember", args: { text: "The chart lamp is green.", importence: 1 } },
    { name: "memory_remember", args: { text: "The chart lamp is amber." } },
    { name: "memory_search", args: { query: "chart lamp" } },
  ]);
  const [refused = "", kept = ""] = toolResults(answered).slice(-3);
  tally.check("an unknown argument is refused by its name", /Refused.*importence/.test(refused), refused);
  tally.check("a plain call is kept", /Kept|Already/.test(kept), kept);
  const found = await toolTurn(stage, session, "Search again.", [
    { name: "memory_search", args: { query: "chart lamp" } },
  ]);
  const hit = toolResults(found).at(-1) ?? "";
  tally.check(
    "what was kept is found, and what was refused is not",
    hit.includes("amber") && !hit.includes("green"),
    hit,
  );
  const id = /mem_[0-9a-z]+/.exec(kept)?.[0] ?? "";
  const why = await toolTurn(stage, session, "Explain it.", [{ name: "memory_why", args: { item: id } }]);
  const asked = await toolTurn(stage, session, "Look at the rest.", [
    { name: "memory_verify", args: { claim: "The chart lamp is amber." } },
    { name: "memory_log", args: { query: "chart lamp" } },
    { name: "memory_state", args: { subject: "chart lamp", key: "colour" } },
    { name: "memory_loops", args: { action: "list" } },
    { name: "memory_context", args: { task: "Mend the chart lamp." } },
  ]);
  const told = toolResults(asked).slice(-5);
  const uses = await withLibrary(stage.home, async (memory) =>
    (await memory.traces.recent(12)).filter((one) => one.session === session).map((one) => one.use),
  );
  tally.check(
    "each answer of a tool has its trace (L13)",
    told.length === 5 && uses.filter((use) => use === "tool" || use === "context").length >= 7,
    { told, uses },
  );
  tally.check(
    "its history can be asked for",
    toolResults(why).at(-1)?.includes(id) === true,
    toolResults(why).at(-1),
  );
}

/** A summary is given memory, is no memory itself, and what follows it is given memory again. */
export async function checkCompaction(stage: Stage): Promise<void> {
  const { home, server, tally, model } = stage;
  const session = await server.session();
  const first = await plainTurn(stage, session, "Start the harbour mock.");
  model.script((request) => ({ text: request.isTurn ? "Understood." : "Summary: the mast is carbon." }));
  const made = await requestsOf(stage, () => server.compact(session));
  const summary = made.find((one) => !one.isTurn && one.lastUser.includes("Start the harbour mock."));
  tally.check(
    "the block of the first turn is not retold as conversation",
    first.lastUser.includes("4410") &&
      summary !== undefined &&
      !beforeInstructions(summary.raw).includes("4410"),
    summary?.lastUser,
  );
  tally.check(
    "the summary is given what holds",
    summary?.lastUser.includes("Charts are indented with spaces") === true,
    summary?.lastUser.slice(-900),
  );
  const next = await plainTurn(stage, session, "Start the harbour mock again.");
  tally.check("the next turn is given memory again", next.lastUser.includes("4410"), next.lastUser);
  const log = await withLibrary(home, (memory) => memory.as({ channel: "human" }).log({ limit: 1000 }));
  tally.check(
    "a summary is not captured",
    !log.some((line) => line.text?.includes("mast is carbon") === true) &&
      log.some((line) => line.text?.includes("Start the harbour mock.") === true),
  );
}

/** A summary in the middle of the work: the host goes on by itself, and memory goes on with it. */
export async function checkGoingOn(stage: Stage): Promise<void> {
  const { server, tally, model } = stage;
  const session = await server.session();
  const words = "Start the harbour mock and watch it.";
  // A model that says its context is full is summarised by the host, which then lets it continue.
  let full = true;
  model.script((request) => {
    if (!request.isTurn) return { text: "Summary: nothing yet." };
    const reply = { text: "Understood.", ...(full && { inputTokens: 199_500 }) };
    full = false;
    return reply;
  });
  const made = await requestsOf(stage, () => server.say(session, words));
  const last = made.findLast((one) => one.isTurn);
  tally.check(
    "work that goes on behind a summary is given memory",
    last !== undefined && last.lastUser.includes("Continue if you have") && last.lastUser.includes("4410"),
    last?.lastUser,
  );
  const next = await plainTurn(stage, session, "Go on.");
  const before = JSON.stringify(last?.body.messages).slice(0, -1);
  tally.check(
    "and the next request begins with the same bytes",
    JSON.stringify(next.body.messages).startsWith(before),
    next.body.messages.map((one) => one.role),
  );
}

// The host puts the conversation into one tagged block and everything else behind it.
function beforeInstructions(raw: string): string {
  return raw.split("</conversation>")[0] ?? raw;
}
