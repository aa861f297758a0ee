import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { collapseWhitespace } from '#domain/text.ts';

const require = createRequire(import.meta.url);

export type Weight = 'bold' | 'medium';

/**
 * Each script's font in both weights; the first that has a letter shows it. In Noto Sans Arabic, which pictures are drawn
 * with, letters share glyphs without dots: a text could not be selected.
 */
const FILES = {
  'latin-bold': require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
  'latin-medium': require.resolve('@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf'),
  'arabic-bold': require.resolve('@expo-google-fonts/vazirmatn/700Bold/Vazirmatn_700Bold.ttf'),
  'arabic-medium': require.resolve(
    '@expo-google-fonts/vazirmatn/500Medium/Vazirmatn_500Medium.ttf',
  ),
  'hebrew-bold': require.resolve(
    '@expo-google-fonts/noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf',
  ),
  'hebrew-medium': require.resolve(
    '@expo-google-fonts/noto-sans-hebrew/500Medium/NotoSansHebrew_500Medium.ttf',
  ),
} as const;
export type FontKey = keyof typeof FILES;

const SCRIPTS = ['latin', 'arabic', 'hebrew'] as const;

interface LoadedFont {
  bytes: Buffer;
  font: Font;
}
const loaded = new Map<FontKey, LoadedFont>();

/** A bundled font, read once per process. */
export function fontOf(key: FontKey): LoadedFont {
  const existing = loaded.get(key);
  if (existing) return existing;
  const bytes = readFileSync(FILES[key]);
  const font = create(bytes);
  if (!('layout' in font)) throw new Error(`${FILES[key]} is a collection of fonts.`);
  const entry = { bytes, font };
  loaded.set(key, entry);
  return entry;
}

/** The first font that has the character, beginning with `preferred`; null if none has. */
export function fontFor(
  character: string,
  { weight, preferred }: { weight: Weight; preferred?: FontKey | null },
): FontKey | null {
  const keys: FontKey[] = SCRIPTS.map((script) => `${script}-${weight}` as const);
  const code = character.codePointAt(0) ?? 0;
  const order = preferred ? [preferred, ...keys] : keys;
  return order.find((key) => fontOf(key).font.hasGlyphForCodePoint(code)) ?? null;
}

/** Arrows, drawings and emoji, which text fonts have few of and in another style. */
const FIRST_DRAWING = '\u2190';

/** The text in one line, without characters that our fonts lack, such as emoji; null if letters would be lost. */
export function printableText(text: string): string | null {
  let printed = '';
  for (const character of text) {
    const isLetter = /[\p{L}\p{N}]/u.test(character);
    const isSpace = /\s/u.test(character);
    if (isSpace) printed += ' ';
    else if (isLetter || (!/\p{C}/u.test(character) && character < FIRST_DRAWING)) {
      if (fontFor(character, { weight: 'bold' })) printed += character;
      else if (isLetter) return null;
    }
  }
  return collapseWhitespace(printed);
}
