/** Is this text, or its greater part, a block that Precedent itself put before a model? Our own output is no evidence (L17). */
export function isOwnOutput(text: string): boolean {
  const own = [...text.matchAll(BLOCK)].reduce((sum, match) => sum + match[0].length, 0);
  return own > 0 && own >= text.trim().length / 2;
}

const BLOCK = /<precedent-memory-[0-9a-z]{1,16}>[\s\S]*?(?:<\/precedent-memory-[0-9a-z]{1,16}>|$)/gu;
