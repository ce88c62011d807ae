import { sayingOf } from "./likeness.ts";

/** Does a turn meet a guard's trigger: does all that the trigger names stand in it, in any order and inflection? */
export function meetsTrigger(trigger: string, turn: string): boolean {
  const wanted = sayingOf(trigger);
  if (wanted.words.length + wanted.amounts.length === 0) return false;
  const said = sayingOf(turn);
  return (
    wanted.words.every((word) => said.words.includes(word)) &&
    wanted.amounts.every((amount) => said.amounts.includes(amount))
  );
}
