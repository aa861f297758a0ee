import { type Colour, contrast, mix, readHex, WHITE } from './colour.ts';

/** The business's own colours, such as '#2F2569'. */
export type AppearanceColours = { readonly backgroundHex: string; readonly secondaryHex: string };

/** Minimum contrast ratios of WCAG 2.2: text (1.4.3) and parts of controls (1.4.11). */
export const MIN_CONTRAST = {
  text: 4.5,
  part: 3,
  /**
   * Below this, a surface is hardly distinguishable from a white card, so it is not used for buttons or
   * lines.
   */
  distinct: 1.35,
} as const;

/** The colour of buttons and lines: the primary colour, or the secondary if the primary is almost white. */
export function brandAccent(main: Colour, secondary: Colour): Colour {
  return contrast(main, WHITE) >= MIN_CONTRAST.distinct ? main : secondary;
}

/** A faint tint of the accent, on which the accent itself must be readable. */
export function brandTint(accent: Colour): Colour {
  return mix(WHITE, accent, 0.08);
}

/**
 * True if a survey cannot show the business's colours unchanged: the main colour was replaced, or its text
 * on a light background had to be darkened. Throws RangeError for an invalid colour.
 */
export function areColoursAdjusted({ backgroundHex, secondaryHex }: AppearanceColours): boolean {
  const main = readHex(backgroundHex);
  const accent = brandAccent(main, readHex(secondaryHex));
  const isReadable = [WHITE, brandTint(accent)].every(
    (surface) => contrast(accent, surface) >= MIN_CONTRAST.text,
  );
  return accent !== main || !isReadable;
}
