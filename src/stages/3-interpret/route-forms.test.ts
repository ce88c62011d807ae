import { describe, expect, test } from "vitest";
import { ASKS_OF_THE_PAST, NAMES, ORDERS, STANDS_NOW } from "./route-forms.test.data.ts";
import { routeQuery } from "./route.ts";

describe("the form of a prompt tells what memory is wanted for", () => {
  test.each(ASKS_OF_THE_PAST)("the past is asked about, and nothing is unclear (L18): %s", (query) => {
    expect(routeQuery(query)).toMatchObject({ route: "recall", via: "signal", ambiguous: false });
  });

  test.each(ORDERS)("an order or the present state is plain (L18): %s", (query) => {
    expect(routeQuery(query)).toMatchObject({ route: "influence", via: "signal", ambiguous: false });
  });

  test.each(STANDS_NOW)("what stands now keeps the gates shut (L18): %s", (query) => {
    expect(routeQuery(query).route).toBe("influence");
  });

  test.each(NAMES)("a name alone is left open, on the safe side (L18): %s", (query) => {
    expect(routeQuery(query)).toMatchObject({ route: "influence", via: "fallback", ambiguous: true });
  });
});
