import { createRequire } from 'node:module';
import sharp from 'sharp';
import { endAt } from '#domain/cut-text.ts';
import { lengthOf, shorten } from '#domain/text.ts';
import { startsFromRight } from '#domain/text-direction.ts';
import type { DrawnPicture } from './compose-picture.ts';

const require = createRequire(import.meta.url);
/** Bundled, since a server may have no fonts; once loaded, each supplies glyphs that another lacks. */
const FONT_FILES = [
  require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  require.resolve('@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf'),
  require.resolve('@expo-google-fonts/noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf'),
] as const;
const [MAIN_FONT] = FONT_FILES;
const FONT = 'Inter SemiBold, Noto Sans Arabic SemiBold, Noto Sans Hebrew SemiBold';
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The share of its size by which the lines of our Arabic font lie too far apart. */
const TALL_LINES = 0.35;
/** Code points: more never fit, but in the texts that say so. */
const MAX_LENGTH = 300;

interface Options {
  /** The available space, in pixels. */
  width: number;
  height: number;
  /** Font sizes, the largest first: the first at which the text fits is used. */
  sizes: readonly [number, ...number[]];
  colour: string;
  align?: 'left' | 'right' | 'centre';
  /** In code points. */
  maxLength?: number;
  /** Whether its lines become about equally long. */
  isBalanced?: boolean;
}

/**
 * Draws a text in as many lines as fit; if it fits at none of the sizes, it ends with a sentence or a word. `align` is the
 * side on which lines begin, for either direction of the text.
 */
export async function drawText(whole: string, options: Options): Promise<DrawnPicture> {
  await ensureFontsLoaded();
  const text = shorten(whole, options.maxLength ?? MAX_LENGTH);
  const length = lengthOf(text);
  for (const size of options.sizes) {
    if (length > mostLetters(options, size)) continue;
    const drawn = await draw(text, { ...options, size });
    if (fits(drawn, options))
      return options.isBalanced ? balance(text, { ...options, size }, drawn) : drawn;
  }
  return drawTruncated(text, options);
}

/** More letters than this never fit: none is smaller than a fifth of its square. Far larger drawings fail. */
function mostLetters({ width, height }: Options, size: number): number {
  return Math.ceil((width * height) / (0.2 * size * size));
}

/** Draws it as narrow as its number of lines allows. */
async function balance(
  text: string,
  options: Options & { size: number },
  widest: DrawnPicture,
): Promise<DrawnPicture> {
  let best = widest;
  for (let width = widest.width * 0.9; width > options.size * 3; width *= 0.9) {
    const drawn = await draw(text, { ...options, width: Math.floor(width) });
    if (drawn.height > widest.height + options.size / 2 || drawn.width > width) return best;
    best = drawn;
  }
  return best;
}

async function drawTruncated(text: string, options: Options): Promise<DrawnPicture> {
  const size = Math.min(...options.sizes);
  const letters = [...text].slice(0, mostLetters(options, size));
  const drawFirst = (length: number) =>
    draw(endAt(letters.slice(0, length).join('')), { ...options, size });
  let [low, high] = [1, letters.length];
  let best: DrawnPicture | null = null;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const drawn = await drawFirst(middle);
    if (fits(drawn, options)) [low, best] = [middle, drawn];
    else high = middle - 1;
  }
  return best ?? drawFirst(low);
}

function fits(drawn: DrawnPicture, { width, height }: Options): boolean {
  return drawn.width <= width && drawn.height <= height;
}

async function draw(text: string, options: Options & { size: number }): Promise<DrawnPicture> {
  const { size, width, colour, align = 'left' } = options;
  const escaped = text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character);
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" insert_hyphens="false">${escaped}</span>`,
      font: `${FONT} ${size}`,
      fontfile: MAIN_FONT,
      // A point is a pixel.
      dpi: 72,
      width,
      wrap: 'word-char',
      align: pangoAlign(align, text),
      spacing: startsFromRight(text) ? -Math.round(size * TALL_LINES) : 0,
      rgba: true,
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** The library swaps the sides for a text that begins from right to left. */
function pangoAlign(align: NonNullable<Options['align']>, text: string) {
  if (align === 'centre' || !startsFromRight(text)) return align;
  return align === 'left' ? 'right' : 'left';
}

let loading: Promise<void> | null = null;

function ensureFontsLoaded(): Promise<void> {
  loading ??= loadFonts();
  return loading;
}

/** Drawing with a font once loads it for the whole process. */
async function loadFonts(): Promise<void> {
  for (const fontfile of FONT_FILES) {
    await sharp({ text: { text: '.', font: `${FONT} 10`, fontfile, rgba: true } })
      .raw()
      .toBuffer();
  }
}
