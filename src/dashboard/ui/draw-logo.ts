import { contrast, readHex, WHITE } from '#domain/colour.ts';

/** The content of a logo: the outline of a 24 by 24 picture, or the letters of a name. */
export type LogoSource =
  /** `isWide`: a wordmark, which needs the full width to be legible. */
  | { readonly hex: string; readonly path: string; readonly isWide?: boolean }
  | { readonly hex: string; readonly letters: string };

type PathSource = Extract<LogoSource, { path: string }>;

const SIZE = 81;
const CORNER = 18;
/** Margin on each side. */
const MARGIN = { sign: 18, word: 8 } as const;
/** Minimum contrast of graphics (WCAG 2.2, 1.4.11). */
const MIN_CONTRAST = 3;
const LETTER_SIZES: Readonly<Record<number, number>> = { 1: 44, 2: 36, 3: 27 };

/**
 * The vector markup of a logo, 81 by 81 with rounded corners: the sign is white, or in
 * black if white has too little contrast, on the colour (`hex` with its #). Independent of the page's colours.
 */
export function drawLogo(source: LogoSource): string {
  const ink = contrast(readHex(source.hex), WHITE) >= MIN_CONTRAST ? '#fff' : '#101018';
  const drawn = 'path' in source ? drawPath(source, ink) : drawLetters(source.letters, ink);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">`,
    `<rect width="${SIZE}" height="${SIZE}" rx="${CORNER}" fill="${source.hex}"/>`,
    drawn,
    '</svg>',
  ].join('');
}

function drawPath({ path, isWide = false }: PathSource, ink: string): string {
  const margin = isWide ? MARGIN.word : MARGIN.sign;
  const scale = (SIZE - 2 * margin) / 24;
  return `<path transform="translate(${margin} ${margin}) scale(${scale})" fill="${ink}" d="${path}"/>`;
}

function drawLetters(letters: string, ink: string): string {
  const size = LETTER_SIZES[letters.length] ?? 24;
  const middle = SIZE / 2;
  return `<text x="${middle}" y="${middle}" dy=".36em" text-anchor="middle" font-family="Inter,Helvetica,Arial,sans-serif" font-size="${size}" font-weight="700" fill="${ink}">${letters}</text>`;
}
