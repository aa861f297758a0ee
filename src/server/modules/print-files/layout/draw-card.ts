import type { Size } from '#domain/print-files.ts';
import { type Alignment, drawText, fitText } from '#server/platform/print/fit-text.ts';
import type { Box, Shape } from '#server/platform/print/shapes.ts';
import type { PrintContent, PrintedLink } from '../print-content.ts';
import { drawCodeWithQuietZone, drawLogo, GREY } from './draw-parts.ts';

/** How far colours go on beyond each edge, in millimetres. */
export interface Bleed {
  sides: number;
  top: number;
  bottom: number;
}

/** The code beside the texts, from its top left corner: a card, or one side of a table tent. */
export function drawCard(
  content: PrintContent,
  link: PrintedLink,
  { width, height, bleed }: Size & { bleed: Bleed },
): Shape[] {
  const codeWidth = Math.min(height * 0.86, width * 0.46);
  const bandWidth = width - codeWidth;
  const bandX = content.isMirrored ? 0 : codeWidth;
  const codeX = content.isMirrored ? bandWidth : 0;
  return [
    {
      kind: 'rect',
      x: content.isMirrored ? -bleed.sides : bandX,
      y: -bleed.top,
      width: bandWidth + bleed.sides,
      height: height + bleed.top + bleed.bottom,
      fill: content.band,
    },
    ...drawTexts(content, { x: bandX, y: 0, width: bandWidth, height }),
    ...drawCodeSide(content, link, { x: codeX, y: 0, width: codeWidth, height }),
  ];
}

/** Logo and headline above, call to action and name below. */
function drawTexts(content: PrintContent, { x: left, width, height }: Box): Shape[] {
  const { bandLogo, headline, callToAction, name, onBand: colour, isMirrored } = content;
  const margin = height * 0.09;
  const box = { x: left + margin, width: width - 2 * margin };
  const align: Alignment = isMirrored ? 'right' : 'left';
  const look = { colour, align };
  const nameText = fitText(name, {
    width: box.width,
    maxLines: 2,
    largest: height * 0.056,
    smallest: height * 0.036,
    weight: 'medium',
  });
  const call = fitText(callToAction, {
    width: box.width,
    maxLines: 3,
    maxHeight: height * 0.22,
    largest: height * 0.068,
    smallest: height * 0.045,
    weight: 'medium',
  });
  const logoHeight = bandLogo ? height * 0.17 : 0;
  const nameTop = height - margin - nameText.height;
  const from = margin + (bandLogo ? logoHeight + height * 0.03 : 0);
  const gap = height * 0.03;
  const headlineText = fitText(headline, {
    width: box.width,
    maxLines: 3,
    maxHeight: nameTop - from - call.height - 2 * gap,
    largest: height * 0.165,
    smallest: height * 0.055,
    weight: 'bold',
  });
  const texts = headlineText.height + gap + call.height;
  const top = from + (nameTop - gap - from - texts) / 2;
  const shapes: Shape[] = [];
  if (bandLogo) {
    shapes.push(...drawLogo(bandLogo, { ...box, y: margin, height: logoHeight }, align));
  }
  shapes.push(...drawText(headlineText, { ...box, y: top }, look));
  shapes.push(...drawText(call, { ...box, y: top + headlineText.height + gap }, look));
  shapes.push(...drawText(nameText, { ...box, y: nameTop }, look));
  return shapes;
}

/** The code, and below its quiet zone the place and the address. */
function drawCodeSide(
  content: PrintContent,
  link: PrintedLink,
  { x, width, height }: Box,
): Shape[] {
  const margin = width * 0.04;
  const inner = { x: x + margin, width: width - 2 * margin };
  const room = { width: inner.width, maxLines: 1, weight: 'medium' } as const;
  const place =
    link.place &&
    fitText(link.place, { ...room, largest: height * 0.055, smallest: height * 0.035 });
  const address = fitText(content.address, {
    ...room,
    largest: height * 0.042,
    smallest: height * 0.026,
  });
  const texts = address.height + (place ? place.height : 0);
  const code = Math.min(inner.width, height - texts - 3 * margin);
  let y = (height - code - texts) / 2;
  const square = { x: x + (width - code) / 2, y, width: code };
  const shapes = drawCodeWithQuietZone(content, link, square);
  y += code;
  const look = { colour: GREY, align: 'centre' } as const;
  if (place) {
    shapes.push(...drawText(place, { ...inner, y }, look));
    y += place.height;
  }
  shapes.push(...drawText(address, { ...inner, y }, look));
  return shapes;
}
