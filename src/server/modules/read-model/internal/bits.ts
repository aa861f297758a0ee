/** Sessions per block: the length of the sets' column type, bit(8192). */
export const BLOCK = 8192;

/** Positions of some blocks: bit 0 of a block is the highest bit of its first byte, as PostgreSQL sends it. */
export type Mask = ReadonlyMap<number, Buffer>;

export const blockOf = (position: number) => Math.floor(position / BLOCK);

export function addPosition(bits: Buffer, position: number): void {
  const byte = (position % BLOCK) >> 3;
  bits[byte] = (bits[byte] ?? 0) | (0x80 >> (position & 7));
}

export function emptyBits(): Buffer {
  return Buffer.alloc(BLOCK / 8);
}

export function maskOf(positions: Iterable<number>): Mask {
  const mask = new Map<number, Buffer>();
  for (const position of positions) {
    const bits = mask.get(blockOf(position)) ?? emptyBits();
    mask.set(blockOf(position), bits);
    addPosition(bits, position);
  }
  return mask;
}

export function positionsIn(block: number, bits: Buffer): number[] {
  const positions: number[] = [];
  for (const [index, byte] of bits.entries()) {
    for (let bit = 0; byte !== 0 && bit < 8; bit += 1) {
      if (byte & (0x80 >> bit)) positions.push(block * BLOCK + index * 8 + bit);
    }
  }
  return positions;
}

export function countBits(bits: Buffer): number {
  let count = 0;
  for (const byte of bits) count += BITS_OF_BYTE[byte] ?? 0;
  return count;
}

const BITS_OF_BYTE = Array.from(
  { length: 256 },
  (_, byte) => byte.toString(2).replaceAll('0', '').length,
);

/** Intersects the positions block by block; a block in only one of the masks stays unchanged. */
export function intersectMasks(mask: Mask, other: Mask): Mask {
  const narrowed = new Map(mask);
  for (const [block, bits] of other) {
    const own = mask.get(block);
    narrowed.set(
      block,
      own ? Buffer.from(own.map((byte, index) => byte & (bits[index] ?? 0))) : bits,
    );
  }
  return narrowed;
}

export function complement(mask: Mask): Mask {
  return new Map([...mask].map(([block, bits]) => [block, Buffer.from(bits.map((byte) => ~byte))]));
}
