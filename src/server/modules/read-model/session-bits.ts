/** So many sessions share a block; the table of bits has this length in its type. */
export const BLOCK = 8192;
/** And so many of them a span, which is known by its times. */
export const SPAN = 256;

/** A set of places within one block, as the database reads it: hexadecimal, the first place first. */
export interface BlockBits {
  add(place: number): void;
  /** All places of a span. */
  addSpan(span: number): void;
  toHex(): string;
}

export function createBits(): BlockBits {
  const bytes = Buffer.alloc(BLOCK / 8);
  return {
    add(place) {
      const byte = (place % BLOCK) >> 3;
      bytes[byte] = (bytes[byte] ?? 0) | (0x80 >> (place & 7));
    },
    addSpan(span) {
      const start = ((span * SPAN) % BLOCK) / 8;
      bytes.fill(0xff, start, start + SPAN / 8);
    },
    toHex: () => bytes.toString('hex'),
  };
}

export interface BlockMask {
  block: number;
  /** As `toHex` gives it. */
  bits: string;
}

/** Places as sets, one for each block that holds any. */
export function masksOfPlaces(places: Iterable<number>): BlockMask[] {
  const blocks = new Map<number, BlockBits>();
  for (const place of places) bitsOf(blocks, Math.floor(place / BLOCK)).add(place);
  return [...blocks].map(([block, bits]) => ({ block, bits: bits.toHex() }));
}

/** The set under a key, made where it is missing. */
export function bitsOf<Key>(sets: Map<Key, BlockBits>, key: Key): BlockBits {
  const known = sets.get(key);
  if (known) return known;
  const made = createBits();
  sets.set(key, made);
  return made;
}
