import { type BrandColours, brandColours } from '#domain/brand-colours.ts';
import type { AppearanceColours } from '#domain/brand-contrast.ts';

/** The business's colours as CSS variables (`--band`, `--on-band` and so on), for light and dark. */
export function brandStyles(appearance: AppearanceColours): string {
  const { light, dark } = brandColours(appearance);
  return `:root{${declarations(light)}}@media(prefers-color-scheme:dark){:root{${declarations(dark)}}}`;
}

/** The page icon in the business's colours, as a `data:` URL. */
export function brandIcon(appearance: AppearanceColours): string {
  const { band, onBand } = brandColours(appearance).light;
  const bubble =
    'M8 9h16a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-9l-5 4v-4H8a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3z';
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" ` +
    `rx="8" fill="${band}"/><path fill="${onBand}" d="${bubble}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function declarations(colours: BrandColours): string {
  return Object.entries(colours)
    .map(([name, hex]) => `--${name.replace(/[A-Z]/g, (one) => `-${one.toLowerCase()}`)}:${hex}`)
    .join(';');
}
