import { operation } from "../operation.ts";
import { count, flag } from "../shape.ts";

interface Given {
  readonly count: number;
  readonly chatter?: boolean;
  readonly days?: number;
}

export const turns = operation<Given, null>({
  arguments: { count, chatter: flag, days: count },
  requires: ["count"],
  expectations: {},
  run: async (given, world) => {
    const start = world.clock.now();
    const days = Math.max(1, Math.min(given.days ?? 1, given.count));
    for (let n = 0; n < given.count; n++) {
      world.clock.moveTo(start + Math.floor((n * days) / given.count) * DAY_MS);
      const voice = await world.voice(given);
      const words = given.chatter ? `${SMALL_TALK[n % SMALL_TALK.length]!} (${n + 1})` : "ok";
      await voice.inject({ text: words });
      if (given.chatter) await voice.keep({ text: words, channel: "user" });
    }
    return null;
  },
});

const DAY_MS = 86_400_000;

/** About nothing that a case is about. */
const SMALL_TALK = [
  "Good morning, slept well?",
  "Coffee first, then we go on.",
  "It rains again over here.",
  "Thanks, that looked fine.",
  "My neighbour's dog barks all day.",
  "Back from lunch now.",
  "Nice, one moment please.",
  "The radio plays the same song once more.",
  "Let me stretch my legs for a bit.",
  "Almost weekend.",
];
