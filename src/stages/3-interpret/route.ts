import { sentences } from "../../text/sentences.ts";
import { readsAsOrder } from "./route-orders.ts";
import { signalOf } from "./route-signals.ts";
import type { Signal } from "./route-signals.ts";

/** What memory is wanted for: `recall`, the past explains itself; `influence`, the past steers what is done now. */
export type Route = "recall" | "influence";

export interface Routing {
  readonly route: Route;
  /** `explicit`: the caller said so. `signal`: the wording says so. `fallback`: nothing said so, the stricter one holds. */
  readonly via: "explicit" | "signal" | "fallback";
  /** True when the wording left it open, so that an answer can say so. */
  readonly ambiguous: boolean;
  readonly reason: string;
}

/**
 * Which contract a prompt asks for, in English, Chinese and German. An order anywhere beats any question about the
 * past; background told in the past tense decides nothing; words inside code and quotes are not signals. Pure.
 */
export function routeQuery(text: string, asked: "auto" | Route = "auto"): Routing {
  if (asked !== "auto")
    return { route: asked, via: "explicit", ambiguous: false, reason: "the caller named the route" };
  const parts = partsOf(withoutQuotes(withoutCode(text)));
  const signals = parts.map(signalOf);
  const has = (signal: Signal): boolean => signals.includes(signal);
  if (has("order"))
    return decided("influence", has("past") ? "an order beside a question about the past" : "an order");
  if (has("advice")) return decided("influence", "asks what to do");
  if (has("past") && has("present"))
    return {
      route: "influence",
      via: "signal",
      ambiguous: true,
      reason: "asks about the past and about now",
    };
  if (has("past")) return decided("recall", "asks about the past");
  if (has("present")) return decided("influence", "asks how things stand");
  if (parts.some(readsAsOrder)) return decided("influence", "a sentence in the form of an order");
  return { route: "influence", via: "fallback", ambiguous: true, reason: "no signal in the wording" };
}

function decided(route: Route, reason: string): Routing {
  return { route, via: "signal", ambiguous: false, reason };
}

/** Code keeps its place as one neutral word: an identifier called history belongs to the program. */
function withoutCode(text: string): string {
  return text
    .replace(/^[ \t]{0,3}(```|~~~)[^\n]*\n[\s\S]*?(?:^[ \t]{0,3}\1|(?![\s\S]))/gmu, "\n")
    .replace(/`[^`\n]{1,200}`/g, "CODE");
}

/** What is quoted within a sentence is named, not said; a prompt that is nothing but a quotation is read as it stands. */
function withoutQuotes(text: string): string {
  const bare = text.replace(
    /"[^"\n]{1,200}"|“[^”\n]{1,200}”|„[^“”\n]{1,200}[“”]|「[^」\n]{1,200}」|«[^»\n]{1,200}»/gu,
    "QUOTE",
  );
  return /(?!QUOTE)\p{L}/u.test(bare.replaceAll("QUOTE", "")) ? bare : text;
}

/** Sentences that speak, cut where one clause orders and another asks. */
function partsOf(text: string): readonly string[] {
  const parts: string[] = [];
  for (const sentence of sentences(text)) {
    if (sentence.quoted) continue;
    for (const part of sentence.text.split(SEAMS)) if (part.trim() !== "") parts.push(part.trim());
  }
  return parts;
}

const SEAMS =
  /(?:[;；:：](?=\s|[\u3400-\u9fff])|,? (?:and|but|then|und|aber|dann)(?= (?:then |also |please |just |bitte )*(?:tell|show|explain|remind|say|fix|revert|remove|add|change|update|delete|take|put|make|do|don't|write|use|why|when|what|who|where|which|how|erkläre|sag|behebe|entferne|ändere|lösche|füge|warum|wann|was|wer)\b)|,(?= (?:just|only|simply|please|then|but|now|why|when did|what|who|so|tell (?:me|us)|show (?:me|us)|explain|remind me|i (?:just|only|want|would|need|'d)|nur|bitte|sag|sage|erkläre?|zeige?|ich (?:will|möchte|wüsste)) )|[，,](?=(?:然后|再|并|请|顺便|告诉|为什么|把|帮|只|但|说|讲|解释|回顾|介绍|我(?:只|就)?想|给|先)))/iu;
