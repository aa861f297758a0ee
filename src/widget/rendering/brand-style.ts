import { brandColours } from '#domain/brand-colours.ts';
import type { AppearanceColours } from '#domain/brand-contrast.ts';
import { MIN_CONTRAST } from '#domain/brand-contrast.ts';
import { contrast, mix, readHex, toHex } from '#domain/colour.ts';

const GOLD = '#f7ad0a';

/** The business's colours as CSS variables of a widget: the band and the text on it. */
export function brandStyle(appearance: AppearanceColours): string {
  const { band, onBand } = brandColours(appearance).light;
  const [ground, ink] = [readHex(band), readHex(onBand)];
  const line = toHex(mix(ground, ink, 0.25));
  const tone = toHex(mix(ground, ink, 0.14));
  const soft = mix(ink, ground, 0.2);
  const isSoftReadable = [ground, readHex(tone)].every(
    (background) => contrast(soft, background) >= MIN_CONTRAST.text,
  );
  const gold = contrast(readHex(GOLD), ground) >= MIN_CONTRAST.part ? GOLD : onBand;
  const colours = {
    card: band,
    ink: onBand,
    soft: isSoftReadable ? toHex(soft) : onBand,
    line,
    tone,
    gold,
    edge: gold,
  };
  const values = Object.entries(colours).map(([name, value]) => `--${name}:${value}`);
  return `.brand{${values.join(';')}}`;
}
