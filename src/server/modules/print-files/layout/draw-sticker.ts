import type { Size } from '#domain/print-files.ts';
import { drawText, fitText } from '#server/platform/print/fit-text.ts';
import type { Shape } from '#server/platform/print/shapes.ts';
import type { PrintContent, PrintedLink } from '../print-content.ts';
import { drawCodeWithQuietZone, GREY } from './draw-parts.ts';

/** A sticker from its top left corner: headline, code and call to action. */
export function drawSticker(
  content: PrintContent,
  link: PrintedLink,
  { width, height, bleed }: Size & { bleed: number },
): Shape[] {
  const { headline, callToAction, name, band, onBand, code: dark } = content;
  const margin = 4;
  const inner = { x: margin, width: width - 2 * margin };
  const bandHeight = 13;
  const title = fitText(headline, {
    width: inner.width,
    maxLines: 2,
    maxHeight: bandHeight - 3,
    largest: 5.6,
    smallest: 2.6,
    weight: 'bold',
  });
  const call = fitText(callToAction, {
    width: inner.width,
    maxLines: 2,
    maxHeight: 6,
    largest: 3.4,
    smallest: 2,
    weight: 'bold',
  });
  const foot = fitText(link.place || name, {
    width: inner.width,
    maxLines: 1,
    largest: 2.5,
    smallest: 1.5,
    weight: 'medium',
  });
  const bottom = height - 2.6 - foot.height;
  const code = bottom - call.height - bandHeight;
  const align = 'centre';
  return [
    {
      kind: 'rect',
      x: -bleed,
      y: -bleed,
      width: width + 2 * bleed,
      height: bandHeight + bleed,
      fill: band,
    },
    ...drawText(title, { ...inner, y: (bandHeight - title.height) / 2 }, { colour: onBand, align }),
    ...drawCodeWithQuietZone(content, link, {
      x: (width - code) / 2,
      y: bandHeight,
      width: code,
    }),
    ...drawText(call, { ...inner, y: bottom - call.height }, { colour: dark, align }),
    ...drawText(foot, { ...inner, y: bottom + 0.6 }, { colour: GREY, align }),
  ];
}
