/** One thing a screen looks for: its name in a match, and a global pattern. */
export interface Screen {
  readonly screen: string;
  readonly pattern: RegExp;
}
