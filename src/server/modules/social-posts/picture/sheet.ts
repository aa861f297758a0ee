import type { VNode } from '#contract/widgets.ts';
import type { PictureSize } from '#domain/social-posts.ts';
import {
  composePicture,
  type DrawnPicture,
  type PicturePart,
} from '#server/platform/pictures/compose-picture.ts';
import { element } from '#widget/rendering/element.ts';
import { stars } from '#widget/rendering/stars.ts';
import { toHtml } from '#widget/rendering/to-html.ts';

/** A picture in the making: shapes at the back, texts and photos in front. */
export interface Sheet extends PictureSize {
  /** For texts written from right to left: everything starts at the right. */
  isMirrored: boolean;
  shapes: VNode[];
  parts: PicturePart[];
}

/** Where something lies: `start` is its distance from the side on which lines begin. */
export interface Place {
  start: number;
  top: number;
}

export interface Box extends Place, PictureSize {}

export function newSheet({ width, height }: PictureSize, isMirrored: boolean): Sheet {
  return { width, height, isMirrored, shapes: [], parts: [] };
}

export function addPicture(sheet: Sheet, drawn: DrawnPicture, place: Place): void {
  const { bytes } = drawn;
  sheet.parts.push({ bytes, top: place.top, left: leftOf(sheet, { ...place, ...drawn }) });
}

interface Look {
  fill: string;
  radius?: number;
  stroke?: string;
}

export function addBox(sheet: Sheet, box: Box, { fill, radius = 0, stroke }: Look): void {
  const { width, height, top } = box;
  sheet.shapes.push(
    element('rect', {
      x: String(leftOf(sheet, box)),
      y: String(top),
      width: String(width),
      height: String(height),
      rx: String(radius),
      fill,
      stroke,
      'stroke-width': stroke && '2',
    }),
  );
}

interface StarLook {
  value: number;
  outOf: number;
  height: number;
  colour: string;
  emptyColour: string;
}

/** The width of a row of stars. */
export function starsWidth({ outOf, height }: Pick<StarLook, 'outOf' | 'height'>): number {
  return outOf * height;
}

/** A row of stars, which fill from the side on which lines begin. */
export function addStars(sheet: Sheet, place: Place, look: StarLook): void {
  const { value, outOf, height, colour, emptyColour } = look;
  const width = starsWidth(look);
  const left = leftOf(sheet, { start: place.start, width });
  const [tag, { viewBox }, empty, full] = stars(value, outOf, '');
  const flip = sheet.isMirrored ? `translate(${2 * left + width} 0) scale(-1 1)` : undefined;
  sheet.shapes.push(
    element(
      'g',
      { transform: flip },
      element(
        tag,
        {
          viewBox,
          x: String(left),
          y: String(place.top),
          width: String(width),
          height: String(height),
        },
        element('g', { fill: emptyColour }, empty),
        element('g', { fill: colour }, full),
      ),
    ),
  );
}

/** The brand's gradient over the whole sheet. */
export function addBand(sheet: Sheet, { band, bandEnd }: { band: string; bandEnd: string }): void {
  sheet.shapes.push(
    element(
      'linearGradient',
      { id: 'band', x2: '1', y2: '1' },
      element('stop', { 'stop-color': band }),
      element('stop', { offset: '1', 'stop-color': bandEnd }),
    ),
    element('rect', { width: '100%', height: '100%', fill: 'url(#band)' }),
  );
}

/** A quotation mark, 200 by 160. */
const QUOTE =
  'M0 160V92C0 38 30 6 84 0v34C58 40 46 54 46 76h38v84zM116 160V92c0-54 30-86 84-92v34c-26 6-38 20-38 42h38v84z';

export function addQuote(
  sheet: Sheet,
  { start, top, height }: Place & { height: number },
  fill: string,
): void {
  const scale = height / 160;
  const left = leftOf(sheet, { start, width: 200 * scale });
  sheet.shapes.push(
    element('path', { d: QUOTE, fill, transform: `translate(${left} ${top}) scale(${scale})` }),
  );
}

/** The sheet as a PNG. Its shapes contain no text of users and load nothing. */
export function renderSheet({ width, height, shapes, parts }: Sheet): Promise<Buffer> {
  const size = { width: String(width), height: String(height) };
  const svg = element('svg', { xmlns: 'http://www.w3.org/2000/svg', ...size }, ...shapes);
  return composePicture(toHtml(svg), parts);
}

function leftOf(sheet: Sheet, { start, width }: Pick<Box, 'start' | 'width'>): number {
  return sheet.isMirrored ? sheet.width - start - width : start;
}
