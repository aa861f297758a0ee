import { type Colour, contrast, mix, readHex, WHITE } from './colour.ts';

/** The business's own colours, such as '#2F2569'. */
export type GivenColours = { readonly backgroundHex: string; readonly secondaryHex: string };

/** Least contrast ratios of WCAG 2.2: text (1.4.3) and parts of controls (1.4.11). */
export const MIN_CONTRAST = {
  text: 4.5,
  part: 3,
  /** Below it, a surface can hardly be told from a white card: no button, no line. */
  telling: 1.35,
} as const;

/** The colour of buttons and lines: the main one, or the secondary where that is almost white. */
export function brandAccent(main: Colour, secondary: Colour): Colour {
  return contrast(main, WHITE) >= MIN_CONTRAST.telling ? main : secondary;
}

/** A breath of the accent, on which the accent itself is read too. */
export function brandTint(accent: Colour): Colour {
  return mix(WHITE, accent, 0.08);
}

/**
 * True where a survey cannot show the business's colours as they are given: another one had to take
 * the main one's place, or what is written in it on a light ground had to be darkened. Throws
 * RangeError for what is no colour.
 */
export function areColoursAdjusted({ backgroundHex, secondaryHex }: GivenColours): boolean {
  const main = readHex(backgroundHex);
  const accent = brandAccent(main, readHex(secondaryHex));
  const isRead = [WHITE, brandTint(accent)].every(
    (surface) => contrast(accent, surface) >= MIN_CONTRAST.text,
  );
  return accent !== main || !isRead;
}
