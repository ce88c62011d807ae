/** Something the caller can repair by typing it otherwise: what happened, what it means, what to do. */
export interface BadUsage extends Error {
  readonly badUsage: { readonly means: string; readonly remedy: string };
}

export function badUsage(what: string, means: string, remedy: string): BadUsage {
  return Object.assign(new Error(what), { badUsage: { means, remedy } });
}

export function isBadUsage(error: unknown): error is BadUsage {
  return error instanceof Error && "badUsage" in error;
}
