import type { Branding } from '#contract/branding.ts';
import { brandColours } from '#domain/brand-colours.ts';
import { BLACK, type Colour, contrast, mix, readHex, toHex, WHITE } from '#domain/colour.ts';

/** Of the palette's first shades: how much of the colour is in the white. */
const SHARES = [0.06, 0.13, 0.27, 0.42, 0.55] as const;
const READABLE = 4.5;
/** Of panels in the dark scheme. */
const DARK = readHex('#1d1f2b');

let ownIcon: string | undefined;

/** Gives the page an agency's colours and icon, or its own again. */
export function applyBrand(brand: Branding | null): void {
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(variablesOf(brand))) {
    if (value === null) style.removeProperty(name);
    else style.setProperty(name, value);
  }
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon === null) return;
  ownIcon ??= icon.href;
  icon.href = brand === null ? ownIcon : brand.faviconUrl || plainIcon(brand);
}

function plainIcon({ colours }: Branding): string {
  const { band } = brandColours(colours).light;
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="14" fill="${band}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawn)}`;
}

function variablesOf(brand: Branding | null): Record<string, string | null> {
  const shades = brand === null ? [] : shadesOf(brand);
  const names = Array.from({ length: 10 }, (_shade, index) => `--mantine-color-brand-${index}`);
  const palette = names.map((name, index) => [name, shades[index] ?? null]);
  const [base] = shades.slice(8);
  const onDark = (share: number) => base && toHex(mix(DARK, readHex(base), share));
  return Object.fromEntries([
    ...palette,
    ['--mantine-color-ocean-8', shades[9] ?? null],
    ['--gw-agency-soft', onDark(0.35) ?? null],
    ['--gw-agency-selected', onDark(0.2) ?? null],
  ]);
}

/** From light to dark; white text is readable on the sixth and on the last four, which fill buttons. */
function shadesOf({ colours }: Branding): string[] {
  const base = readHex(brandColours(colours).light.strong);
  let light: Colour = base;
  for (let share = 0.05; share < 1; share += 0.05) {
    const lighter = mix(base, WHITE, share);
    if (contrast(lighter, WHITE) < READABLE) break;
    light = lighter;
  }
  const tints = SHARES.map((share) => mix(WHITE, base, share));
  const fills = [light, mix(light, base, 0.4), mix(light, base, 0.7), base, mix(base, BLACK, 0.3)];
  return [...tints, ...fills].map(toHex);
}
