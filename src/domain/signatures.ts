import { type AppearanceColours, brandAccent, MIN_CONTRAST } from './brand-contrast.ts';
import { BLACK, type Colour, contrast, mix, readHex, toHex, WHITE } from './colour.ts';

/** What an email signature asks with: the survey's scale, a button, or a customer's words. */
export const SIGNATURE_KINDS = ['rating', 'button', 'testimonial'] as const;
export type SignatureKind = (typeof SIGNATURE_KINDS)[number];

/** Maximum lengths, in code points. */
export const SIGNATURE_LIMITS = { question: 120, button: 40 } as const;

/** The size at which a mail shows the picture of a testimonial, in pixels; it is drawn at double density. */
export const SIGNATURE_PICTURE = { width: 480, height: 200 } as const;

/** The background of mails in dark mode, about as Gmail, Outlook and Apple Mail draw it. */
const DARK_PAPER: Colour = [30, 30, 30];

/**
 * The brand's colour, moved as little as needed to be read on white and on dark backgrounds: nobody knows how the mail
 * that a signature ends in is shown. Contrast of 4.5 to 1 on white, 3 to 1 on dark.
 */
export function signatureColour({ backgroundHex, secondaryHex }: AppearanceColours): string {
  const accent = brandAccent(readHex(backgroundHex), readHex(secondaryHex));
  const isReadOnWhite = contrast(accent, WHITE) >= MIN_CONTRAST.text;
  const towards = isReadOnWhite ? WHITE : BLACK;
  for (let share = 0; share < 1; share += 0.02) {
    const moved = mix(accent, towards, share);
    if (
      contrast(moved, WHITE) >= MIN_CONTRAST.text &&
      contrast(moved, DARK_PAPER) >= MIN_CONTRAST.part
    ) {
      return toHex(moved);
    }
  }
  return NEUTRAL;
}

/** Read on both. */
const NEUTRAL = '#707070';
