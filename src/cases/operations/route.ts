import { routeQuery } from "../../stages/3-interpret/route.ts";
import type { Route, Routing } from "../../stages/3-interpret/route.ts";
import { equal } from "../finding.ts";
import { expectation, operation } from "../operation.ts";
import { flag, oneOf, text } from "../shape.ts";

interface Given {
  readonly query: string;
  readonly route?: "auto" | Route;
}

export const route = operation<Given, Routing>({
  arguments: { query: text, route: oneOf("auto", "recall", "influence") },
  requires: ["query"],
  expectations: {
    route: expectation(oneOf("recall", "influence"), (answer: Routing, wanted: string) =>
      equal("route", answer.route, wanted),
    ),
    via: expectation(oneOf("explicit", "signal", "fallback"), (answer: Routing, wanted: string) =>
      equal("via", answer.via, wanted),
    ),
    ambiguous: expectation(flag, (answer: Routing, wanted: boolean) =>
      equal("ambiguous", answer.ambiguous, wanted),
    ),
  },
  run: async (given) => routeQuery(given.query, given.route),
});
