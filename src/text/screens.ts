export const SCREENS = 1;

export interface Screening {
  readonly directive: boolean;
  readonly rule: boolean;
  readonly injection: boolean;
  readonly matches: readonly { readonly screen: string; readonly start: number; readonly end: number }[];
}

export function screen(text: string): Screening {
  void text;
  return { directive: false, rule: false, injection: false, matches: [] };
}
