import type { FilledPlace } from "./filled-place.ts";
import { fillPlace } from "./filled-place.ts";
import type { ToldTexts } from "./told-texts.ts";

const filled = new Map<number, FilledPlace>();

/** Filled once in a run: a benchmark that writes adds little to what lies there. */
export async function placeOf(
  size: number,
  say: (line: string) => void,
  texts?: ToldTexts,
): Promise<FilledPlace> {
  const known = filled.get(size);
  if (known !== undefined) return known;
  say(`filling ${size} memories`);
  const place = await fillPlace(size, say, texts);
  filled.set(size, place);
  say(
    `filled ${size} memories in ${place.seconds.toFixed(1)} s, ${((place.seconds / size) * 1000).toFixed(2)} ms each`,
  );
  return place;
}

export function removePlaces(): void {
  for (const place of filled.values()) place.remove();
  filled.clear();
}
