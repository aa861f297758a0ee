import { type AppearanceColours, brandAccent, brandTint, MIN_CONTRAST } from './brand-contrast.ts';
import { BLACK, type Colour, contrast, luminance, mix, readHex, toHex, WHITE } from './colour.ts';

/** The product's own colours: of a business at sign-up, and of pages that are no business's. */
export const PRODUCT_COLOURS = {
  backgroundHex: '#2F2569',
  secondaryHex: '#1F4590',
} as const satisfies AppearanceColours;

export type BrandColours = {
  /** The band around the logo, and the text on it. */
  readonly band: string;
  readonly bandEnd: string;
  readonly onBand: string;
  /** The main button and chosen options, and their text. */
  readonly fill: string;
  readonly onFill: string;
  /** The border of the main button, if its colour has too little contrast with the card. */
  readonly edge: string;
  /** Lines, icons and links on the card: contrast of at least 4.5 to 1. */
  readonly strong: string;
  /** A faint tint of the brand colour: hovered and chosen rows, page background. */
  readonly tint: string;
  readonly ground: string;
  readonly card: string;
};

const LIGHT_CARD: Colour = WHITE;
const DARK_CARD: Colour = [30, 30, 38];
const DARK_GROUND: Colour = [19, 19, 25];
const INK: Colour = [24, 23, 36];

const { text: TEXT, part: PART, distinct: DISTINCT } = MIN_CONTRAST;

/** The business's colours, adjusted to the nearest readable ones, for light and dark mode. */
export function brandColours(appearance: AppearanceColours): {
  light: BrandColours;
  dark: BrandColours;
} {
  const main = readHex(appearance.backgroundHex);
  const secondary = readHex(appearance.secondaryHex);
  const accent = brandAccent(main, secondary);
  return {
    light: lightColours(main, mix(main, secondary, 0.55), accent),
    dark: darkColours(main, accent),
  };
}

function lightColours(band: Colour, bandEnd: Colour, accent: Colour): BrandColours {
  const fill = until(accent, BLACK, (colour) => contrast(colour, LIGHT_CARD) >= DISTINCT);
  const tint = brandTint(accent);
  return written({
    band,
    bandEnd,
    fill,
    strong: until(accent, BLACK, isReadOn(LIGHT_CARD, tint)),
    tint,
    ground: mix(WHITE, accent, 0.06),
    card: LIGHT_CARD,
  });
}

function darkColours(main: Colour, accent: Colour): BrandColours {
  // A bright band would be too bright at night, and darkening it would make it muddy.
  const isBright = luminance(main) > 0.3;
  const band = isBright ? mix(DARK_GROUND, main, 0.14) : mix(main, BLACK, 0.2);
  const tint = mix(DARK_CARD, accent, 0.13);
  return written({
    band,
    bandEnd: mix(band, DARK_GROUND, 0.45),
    fill: until(accent, WHITE, (colour) => contrast(colour, DARK_CARD) >= PART),
    strong: until(accent, WHITE, isReadOn(DARK_CARD, tint)),
    tint,
    ground: mix(DARK_GROUND, accent, 0.04),
    card: DARK_CARD,
  });
}

/** Moves a colour towards another in small steps until it passes the check. */
function until(colour: Colour, towards: Colour, isEnough: (colour: Colour) => boolean): Colour {
  for (let share = 0; share < 1; share += 0.04) {
    const moved = mix(colour, towards, share);
    if (isEnough(moved)) return moved;
  }
  return towards;
}

function isReadOn(...surfaces: Colour[]): (colour: Colour) => boolean {
  return (colour) => surfaces.every((surface) => contrast(colour, surface) >= TEXT);
}

type Surfaces = Readonly<
  Record<'band' | 'bandEnd' | 'fill' | 'strong' | 'tint' | 'ground' | 'card', Colour>
>;

function written(surfaces: Surfaces): BrandColours {
  const { band, bandEnd } = surfaces;
  const onBand = readableOn(band);
  // The far end of the band must be readable with the same text colour.
  const end = until(bandEnd, band, (colour) => contrast(colour, onBand) >= TEXT);
  return {
    band: toHex(band),
    bandEnd: toHex(end),
    onBand: toHex(onBand),
    fill: toHex(surfaces.fill),
    onFill: toHex(readableOn(surfaces.fill)),
    edge: toHex(contrast(surfaces.fill, surfaces.card) >= PART ? surfaces.fill : surfaces.strong),
    strong: toHex(surfaces.strong),
    tint: toHex(surfaces.tint),
    ground: toHex(surfaces.ground),
    card: toHex(surfaces.card),
  };
}

/** White text wherever it is readable, since it suits most brands; otherwise dark ink or black. */
export function readableOn(surface: Colour): Colour {
  return [WHITE, INK].find((ink) => contrast(ink, surface) >= TEXT) ?? BLACK;
}

/**
 * The appearance of a business that has not chosen a logo and colours. Source: sign-up record, specification
 * section 9.
 */
export const DEFAULT_APPEARANCE = {
  logoUrl: '',
  showWhiteLogoBorder: false,
  showWhiteLogoBackground: false,
  backgroundHex: '#2F2569',
  secondaryHex: '#1F4590',
} as const;
