/**
 * Signs of many vectors side by side, for a first scan by Hamming distance: 100,000 of 384 numbers are 5 MB and take milliseconds
 * (binary quantisation with rescoring; `node bench/store-vectors.ts`).
 */
export interface BitMatrix {
  readonly dims: number;
  readonly docs: string[];
  /** Per row: to which audience the piece belongs, as an index into `audiences`. */
  readonly audience: number[];
  readonly audiences: string[];
  /** `stride` words a row. Grows by doubling; only the first `docs.length` rows count. */
  words: Uint32Array;
  readonly stride: number;
}

export function emptyMatrix(dims: number): BitMatrix {
  const stride = Math.ceil(dims / 32);
  return { dims, docs: [], audience: [], audiences: [], words: new Uint32Array(stride * 64), stride };
}

/** Adds one vector's signs, as `quantiseVector` makes them. */
export function addBits(matrix: BitMatrix, doc: string, visible: string, bits: Uint8Array): void {
  const at = matrix.docs.length * matrix.stride;
  if (at + matrix.stride > matrix.words.length) {
    const larger = new Uint32Array(matrix.words.length * 2);
    larger.set(matrix.words);
    matrix.words = larger;
  }
  writeWords(matrix.words, at, bits);
  matrix.docs.push(doc);
  let audience = matrix.audiences.indexOf(visible);
  if (audience < 0) audience = matrix.audiences.push(visible) - 1;
  matrix.audience.push(audience);
}

/** At least `keep` rows (all there are, if fewer) that the reader sees and whose signs differ least, in no order. */
export function nearestBits(
  matrix: BitMatrix,
  bits: Uint8Array,
  visible: readonly string[],
  keep: number,
): readonly string[] {
  const asked = new Uint32Array(matrix.stride);
  writeWords(asked, 0, bits);
  const seen = matrix.audiences.map((audience) => visible.includes(audience));
  const count = matrix.docs.length;
  const distances = new Uint16Array(count);
  const rowsAt = new Uint32Array(matrix.stride * 32 + 1);
  for (let row = 0; row < count; row += 1) {
    if (seen[matrix.audience[row] ?? 0] !== true) {
      distances[row] = HIDDEN;
      continue;
    }
    let distance = 0;
    const base = row * matrix.stride;
    for (let word = 0; word < matrix.stride; word += 1) {
      distance += ones((matrix.words[base + word] ?? 0) ^ (asked[word] ?? 0));
    }
    distances[row] = distance;
    rowsAt[distance] = (rowsAt[distance] ?? 0) + 1;
  }
  // Ties at the border all stay, so that the answer does not hang on the order of the rows.
  let border = 0;
  for (let sum = 0; border < rowsAt.length; border += 1) {
    sum += rowsAt[border] ?? 0;
    if (sum >= keep) break;
  }
  const near: string[] = [];
  for (let row = 0; row < count; row += 1) {
    if ((distances[row] ?? HIDDEN) <= border) near.push(matrix.docs[row] ?? "");
  }
  return near;
}

const HIDDEN = 0xffff;

function writeWords(words: Uint32Array, at: number, bits: Uint8Array): void {
  for (let byte = 0; byte < bits.length; byte += 1) {
    const word = at + (byte >> 2);
    words[word] = (words[word] ?? 0) | ((bits[byte] ?? 0) << ((byte & 3) * 8));
  }
}

/** Set bits of a 32-bit word (Hacker's Delight, 5-2). */
function ones(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
