import type { Appearance } from '#contract/businesses.ts';
import type { BrandColours } from '#domain/brand-colours.ts';
import { MIN_CONTRAST } from '#domain/brand-contrast.ts';
import { contrast, readHex } from '#domain/colour.ts';
import type { DrawnPicture } from '#server/platform/pictures/compose-picture.ts';
import { addBox, addPicture, type Place, type Sheet } from './sheet.ts';

const GOLD = '#f7ad0a';
/** Around a logo with a white background or border. */
const PADDING = 14;

/** Gold, or the colour of the text where gold is hard to see on the band. */
export function starColour({ band, onBand }: BrandColours): string {
  return contrast(readHex(GOLD), readHex(band)) >= MIN_CONTRAST.part ? GOLD : onBand;
}

/** What the white around a logo adds to each of its sides. */
export function logoEdge({ showWhiteLogoBackground, showWhiteLogoBorder }: Appearance): number {
  return showWhiteLogoBackground || showWhiteLogoBorder ? PADDING : 0;
}

/** Draws the logo, on white if the business wants that. */
export function addLogo(
  sheet: Sheet,
  logo: DrawnPicture,
  { start, top }: Place,
  appearance: Appearance,
): void {
  const edge = logoEdge(appearance);
  if (edge > 0) {
    const tile = {
      start: start - edge,
      top: top - edge,
      width: logo.width + 2 * edge,
      height: logo.height + 2 * edge,
    };
    addBox(sheet, tile, { fill: '#ffffff', radius: 16 });
  }
  addPicture(sheet, logo, { start, top });
}
