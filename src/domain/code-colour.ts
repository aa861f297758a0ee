import { brandAccent } from './brand-contrast.ts';
import { BLACK, contrast, mix, readHex, toHex, WHITE } from './colour.ts';

/** Between a code and its white ground, so that old phones read it in poor light and from poor printers. */
export const MIN_CODE_CONTRAST = 7;

/** The darkest needed shade of the brand's colour: a QR code in it scans on white. */
export function codeColour(appearance: { backgroundHex: string; secondaryHex: string }): string {
  const accent = brandAccent(readHex(appearance.backgroundHex), readHex(appearance.secondaryHex));
  for (let share = 0; share < 1; share += 0.04) {
    const colour = mix(accent, BLACK, share);
    if (contrast(colour, WHITE) >= MIN_CODE_CONTRAST) return toHex(colour);
  }
  return toHex(BLACK);
}
