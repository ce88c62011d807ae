export type Route = "recall" | "influence";

export interface Routing {
  readonly route: Route;
  readonly via: "explicit" | "signal" | "fallback";
  readonly ambiguous: boolean;
  readonly reason: string;
}

export function routeQuery(text: string, asked: "auto" | Route = "auto"): Routing {
  void text;
  if (asked !== "auto") return { route: asked, via: "explicit", ambiguous: false, reason: "asked for" };
  return { route: "influence", via: "fallback", ambiguous: true, reason: "no signal" };
}
