import sharp from 'sharp';
import { type Colour, contrast } from '#domain/colour.ts';

/** A business's logo as it may be printed. */
export interface PrintLogo {
  /** PNG. */
  bytes: Buffer;
  width: number;
  height: number;
  /** Whether it stands out from a surface. */
  isSeenOn(surface: Colour): boolean;
}

/** In pixels: enough for a poster at 300 dpi. */
const LARGEST = 800;
/** Less is no logo, and would print as squares. */
const SMALLEST = 24;
/** For looking at the colours. */
const SAMPLE = 48;
const MIN_CONTRAST = 1.4;
/** Of the pixels. */
const MIN_SHARE = 0.01;

/** Null if the bytes are no picture, or too small a one. */
export async function readLogo(bytes: Buffer): Promise<PrintLogo | null> {
  try {
    const source = sharp(bytes).autoOrient().ensureAlpha();
    const { data, info } = await source
      .resize({ width: LARGEST, height: LARGEST, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true });
    if (Math.max(info.width, info.height) < SMALLEST) return null;
    const sample = await sharp(data)
      .resize({ width: SAMPLE, height: SAMPLE, fit: 'inside' })
      .raw()
      .toBuffer();
    return {
      bytes: data,
      width: info.width,
      height: info.height,
      isSeenOn: (surface) => shareSeen(sample, surface) >= MIN_SHARE,
    };
  } catch {
    // The library gives no reasons: a file that fails to decode is not a picture.
    return null;
  }
}

/** The share of pixels that stand out once they are laid on the surface. */
function shareSeen(pixels: Buffer, surface: Colour): number {
  let seen = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const opacity = (pixels[at + 3] ?? 0) / 255;
    const laid = ([0, 1, 2] as const).map(
      (part) => (pixels[at + part] ?? 0) * opacity + surface[part] * (1 - opacity),
    );
    const [red = 0, green = 0, blue = 0] = laid;
    if (contrast([red, green, blue], surface) >= MIN_CONTRAST) seen += 1;
  }
  return seen / (pixels.length / 4);
}
