import { brandAccent, brandTint, type GivenColours, MIN_CONTRAST } from './brand-contrast.ts';
import { BLACK, type Colour, contrast, luminance, mix, readHex, toHex, WHITE } from './colour.ts';

export type BrandColours = {
  /** Behind the logo, and what is written there. */
  readonly band: string;
  readonly bandEnd: string;
  readonly onBand: string;
  /** The main button and what was chosen, and what is written there. */
  readonly fill: string;
  readonly onFill: string;
  /** Around the main button, where its colour alone is too near the card's. */
  readonly edge: string;
  /** Lines, icons and links on the card: 4.5 to 1 at least. */
  readonly strong: string;
  /** A breath of the brand: hovered and chosen rows, page ground. */
  readonly tint: string;
  readonly ground: string;
  readonly card: string;
};

const LIGHT_CARD: Colour = WHITE;
const DARK_CARD: Colour = [30, 30, 38];
const DARK_GROUND: Colour = [19, 19, 25];
const INK: Colour = [24, 23, 36];

const { text: TEXT, part: PART, telling: TELLING } = MIN_CONTRAST;

/** The business's colours where they can be read, else the nearest that can, for both schemes. */
export function brandColours(given: GivenColours): { light: BrandColours; dark: BrandColours } {
  const main = readHex(given.backgroundHex);
  const secondary = readHex(given.secondaryHex);
  const accent = brandAccent(main, secondary);
  return {
    light: lightColours(main, mix(main, secondary, 0.55), accent),
    dark: darkColours(main, accent),
  };
}

function lightColours(band: Colour, bandEnd: Colour, accent: Colour): BrandColours {
  const fill = until(accent, BLACK, (colour) => contrast(colour, LIGHT_CARD) >= TELLING);
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
  // A bright band would glare at night, and a darkened one would turn to mud.
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

/** Moves a colour towards another in small steps, until it will do. */
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
  // The far end of the band must carry the same words.
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

/** White wherever it can be read, since it suits most brands; else dark ink, else black. */
function readableOn(surface: Colour): Colour {
  return [WHITE, INK].find((ink) => contrast(ink, surface) >= TEXT) ?? BLACK;
}

/** How a business looks until it chooses its own logo and colours. Source: sign-up record, specification section 9. */
export const DEFAULT_APPEARANCE = {
  logoUrl: '',
  showWhiteLogoBorder: false,
  showWhiteLogoBackground: false,
  backgroundHex: '#2F2569',
  secondaryHex: '#1F4590',
} as const;
