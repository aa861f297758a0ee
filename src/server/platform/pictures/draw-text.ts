import { createRequire } from 'node:module';
import sharp from 'sharp';
import { shorten } from '#domain/text.ts';
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

/** Code points: more never fit. */
const MAX_LENGTH = 300;

interface Options {
  /** The available space, in pixels. */
  width: number;
  height: number;
  /** Font sizes, the largest first: the first at which the text fits is used. */
  sizes: readonly [number, ...number[]];
  colour: string;
  align?: 'left' | 'right';
}

/** Draws a text in as many lines as fit; truncates it if it fits at none of the sizes. */
export async function drawText(whole: string, options: Options): Promise<DrawnPicture> {
  await ensureFontsLoaded();
  const text = shorten(whole, MAX_LENGTH);
  for (const size of options.sizes) {
    const drawn = await draw(text, { ...options, size });
    if (fits(drawn, options)) return drawn;
  }
  return drawTruncated(text, options);
}

async function drawTruncated(text: string, options: Options): Promise<DrawnPicture> {
  const size = Math.min(...options.sizes);
  let length = [...text].length;
  for (;;) {
    length = Math.floor(length * 0.8);
    const drawn = await draw(shorten(text, length), { ...options, size });
    if (fits(drawn, options) || length <= 1) return drawn;
  }
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
      align,
      rgba: true,
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
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
