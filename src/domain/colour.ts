/** Red, green and blue, each 0 to 255. */
export type Colour = readonly [number, number, number];

export const WHITE: Colour = [255, 255, 255];
export const BLACK: Colour = [0, 0, 0];

/** Reads '#2F2569'; throws RangeError for anything else. */
export function readHex(hex: string): Colour {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new RangeError(`${hex} is no colour`);
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function toHex(colour: Colour): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Mixes `share` (0 to 1) of `other` into `colour`. */
export function mix(colour: Colour, other: Colour, share: number): Colour {
  const part = (index: 0 | 1 | 2) => Math.round(colour[index] * (1 - share) + other[index] * share);
  return [part(0), part(1), part(2)];
}

/** The contrast ratio of WCAG 2.2, 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** The relative luminance of WCAG 2.2, 0 to 1. */
export function luminance([red, green, blue]: Colour): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(part: number): number {
  const value = part / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
