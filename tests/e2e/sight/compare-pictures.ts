import sharp from 'sharp';

/** Pictures are compared at a third of their size, which other fonts and browsers change little. */
const WIDTH = 130;
const HEIGHT = 281;
/** A square of this many pixels has ink if its brightness differs within it by more than this. */
const SQUARE = 2;
const CONTRAST = 24;
/** Texts of another font end a few squares earlier or later. */
const REACH = 2;

type Ink = readonly (readonly boolean[])[];

/** A stored picture of a screen: small, and grey. */
export function storedPicture(screenshot: Buffer): Promise<Buffer> {
  return sharp(screenshot)
    .resize(WIDTH, HEIGHT, { fit: 'fill' })
    .greyscale()
    .png({ palette: true, colours: 16, dither: 0 })
    .toBuffer();
}

/**
 * The share, from 0 to 1, of what is drawn in either picture of a screen and missing at its place in the other.
 * Colours do not count.
 */
export async function differenceOf(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = [await inkOf(one), await inkOf(other)];
  return Math.max(missingShare(first, second), missingShare(second, first));
}

async function inkOf(picture: Buffer): Promise<Ink> {
  const pixels = await sharp(await storedPicture(picture))
    .greyscale()
    .raw()
    .toBuffer();
  const columns = Math.floor(WIDTH / SQUARE);
  const rows = Math.floor(HEIGHT / SQUARE);
  return Array.from({ length: rows }, (_row, y) =>
    Array.from({ length: columns }, (_column, x) => hasInk(pixels, x * SQUARE, y * SQUARE)),
  );
}

function hasInk(pixels: Buffer, left: number, top: number): boolean {
  const values = Array.from(
    { length: SQUARE * SQUARE },
    (_, i) => pixels[(top + Math.floor(i / SQUARE)) * WIDTH + left + (i % SQUARE)] ?? 0,
  );
  return Math.max(...values) - Math.min(...values) > CONTRAST;
}

function missingShare(drawn: Ink, other: Ink): number {
  let total = 0;
  let missing = 0;
  for (const [y, row] of drawn.entries()) {
    for (const [x, isDrawn] of row.entries()) {
      if (!isDrawn) continue;
      total += 1;
      if (!isNear(other, x, y)) missing += 1;
    }
  }
  return total === 0 ? 0 : missing / total;
}

function isNear(ink: Ink, x: number, y: number): boolean {
  for (let down = -REACH; down <= REACH; down += 1) {
    for (let right = -REACH; right <= REACH; right += 1) {
      if (ink[y + down]?.[x + right]) return true;
    }
  }
  return false;
}
