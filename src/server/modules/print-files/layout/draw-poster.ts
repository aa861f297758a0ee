import type { Size } from '#domain/print-files.ts';
import { drawText, fitText } from '#server/platform/print/fit-text.ts';
import type { Shape } from '#server/platform/print/shapes.ts';
import type { PrintContent, PrintedLink } from '../print-content.ts';
import { drawCodeWithQuietZone, drawLogo, GREY } from './draw-parts.ts';

const MARGIN = 16;
const LOGO = { width: 110, height: 30 };
const STRIPE = 7;

/** A poster from its top left corner; colours at its edges go on for `bleed` millimetres. */
export function drawPoster(
  content: PrintContent,
  link: PrintedLink,
  { width, height, bleed }: Size & { bleed: number },
): Shape[] {
  const bandHeight = height * 0.41;
  const inner = { x: MARGIN, width: width - 2 * MARGIN };
  const edge = { x: -bleed, width: width + 2 * bleed, fill: content.band };
  const stripe = height - STRIPE;
  return [
    { kind: 'rect', ...edge, y: -bleed, height: bandHeight + bleed },
    { kind: 'rect', ...edge, y: stripe, height: STRIPE + bleed },
    ...drawBand(content, { ...inner, height: bandHeight }),
    ...drawWhite(content, link, { ...inner, top: bandHeight, bottom: stripe }),
  ];
}

/** Logo, name and headline, in the middle of the band. */
function drawBand(
  { bandLogo, name, headline, onBand: colour }: PrintContent,
  { x, width, height }: { x: number; width: number; height: number },
): Shape[] {
  const nameText = fitText(name, {
    width,
    maxLines: 2,
    largest: 9,
    smallest: 4.5,
    weight: 'medium',
  });
  const logoHeight = bandLogo ? LOGO.height + 9 : 0;
  const headlineText = fitText(headline, {
    width,
    maxLines: 3,
    maxHeight: height - logoHeight - nameText.height - 34,
    largest: 23,
    smallest: 7,
    weight: 'bold',
  });
  const gap = 5;
  const total = logoHeight + nameText.height + gap + headlineText.height;
  let y = (height - total) / 2;
  const shapes: Shape[] = [];
  if (bandLogo) {
    const left = x + (width - LOGO.width) / 2;
    shapes.push(...drawLogo(bandLogo, { x: left, y, ...LOGO }));
    y += logoHeight;
  }
  const look = { colour, align: 'centre' } as const;
  shapes.push(...drawText(nameText, { x, y, width }, look));
  y += nameText.height + gap;
  shapes.push(...drawText(headlineText, { x, y, width }, look));
  return shapes;
}

/** Code, call to action, address and place, between band and stripe. */
function drawWhite(
  content: PrintContent,
  link: PrintedLink,
  { x, width, top, bottom }: { x: number; width: number; top: number; bottom: number },
): Shape[] {
  const { callToAction, address, code: colour } = content;
  const room = { width, maxLines: 1, weight: 'medium' } as const;
  const call = fitText(callToAction, {
    width,
    maxLines: 2,
    largest: 10,
    smallest: 5,
    weight: 'bold',
  });
  const small = fitText(address, { ...room, largest: 4.6, smallest: 2.6 });
  const place = link.place && fitText(link.place, { ...room, largest: 5.4, smallest: 3 });
  const texts = call.height + 2 + small.height + (place ? place.height + 3 : 0);
  const side = Math.min(120, bottom - top - texts - 10);
  let y = top + (bottom - top - side - texts) / 2 - 2;
  const square = { x: x + (width - side) / 2, y, width: side };
  const shapes = drawCodeWithQuietZone(content, link, square);
  y += side;
  const align = 'centre';
  shapes.push(...drawText(call, { x, y, width }, { colour, align }));
  y += call.height + 2;
  shapes.push(...drawText(small, { x, y, width }, { colour: GREY, align }));
  y += small.height + 3;
  if (place) shapes.push(...drawText(place, { x, y, width }, { colour: GREY, align }));
  return shapes;
}
