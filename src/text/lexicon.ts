export function conceptsOf(_term: string): readonly string[] {
  return [];
}
export function typeOf(_value: string): string | null {
  return null;
}
