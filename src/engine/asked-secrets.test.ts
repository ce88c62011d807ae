import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { TestPlace } from "./place-for-test.contract.ts";
import { makePlace } from "./place-for-test.contract.ts";
import type { Voice } from "./voice.ts";

let place: TestPlace;
beforeEach(() => {
  place = makePlace();
});
afterEach(() => place.done());

/** Made anew in each run: a token that opens nothing. */
function makeToken(): string {
  const letters = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789";
  const body = Array.from({ length: 36 }, () => letters[Math.floor(Math.random() * letters.length)]);
  return `ghp_${body.join("")}`;
}

function bytesUnder(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => readFileSync(file, "latin1"))
    .join("\n");
}

/** Every way to ask: a question is frozen beside its trace. */
const ASKS: Readonly<Record<string, (voice: Voice, secret: string) => Promise<unknown>>> = {
  search: (voice, secret) => voice.search({ query: `mirror job ${secret}`, premise: `key=${secret}` }),
  context: (voice, secret) =>
    voice.context({
      query: `mirror job ${secret}`,
      premise: `key=${secret}`,
      work: { workType: "fix", objective: `rotate ${secret}` },
    }),
  verify: (voice, secret) => voice.verify({ claim: `The mirror job runs with ${secret}.` }),
  inject: (voice, secret) => voice.inject({ text: `When does the mirror job run? I use ${secret}.` }),
  state: (voice, secret) => voice.state({ subject: secret, key: "port" }),
  history: (voice, secret) => voice.history({ of: secret }),
  loops: (voice, secret) => voice.loops({ subject: secret }),
  establish: (voice, secret) => voice.establish({ explicit: { workType: "fix", objective: secret } }),
  signal: (voice, secret) => voice.signal({ kind: "user-message", text: `fix the mirror with ${secret}` }),
  resolve: (voice, secret) => voice.resolve({ of: secret, verdict: "accept", reason: secret }),
  previewErase: (voice, secret) => voice.previewErase({ term: secret }),
  restrict: (voice, secret) => voice.standing({ action: "restrict", source: secret, to: [secret] }),
  hand: (voice, secret) =>
    voice.hand({ verb: "log", asked: `lines with ${secret}`, says: "nothing", lines: [] }),
};

describe("what is asked lies in traces and logs like what is told (L4)", () => {
  it.each(Object.keys(ASKS))("a secret in %s reaches no file", async (verb) => {
    const secret = makeToken();
    const user = await place.user();
    await user.remember({ text: "The mirror job runs at two." });
    for (const voice of [user, await place.person()]) await ASKS[verb]!(voice, secret);
    const bytes = bytesUnder(place.dataDir);
    expect(bytes).toContain("mirror job");
    expect(bytes).not.toContain(secret);
  });

  it("the rest of the question still finds what it asks for, and its trace shows it without the secret", async () => {
    const secret = makeToken();
    const user = await place.user();
    const told = await user.remember({ text: "The mirror job runs at two." });
    const answer = await user.context({ query: `mirror job ${secret}` });
    expect(answer.items.map((item) => item.id)).toContain(told.id);
    const seen = await (await place.memory()).traces.show(answer.trace ?? "");
    expect(seen?.query).toContain("mirror job");
    expect(seen?.query).not.toContain(secret);
  });
});
