import { brandColours } from '#domain/brand-colours.ts';
import { languageDirection } from '#domain/languages.ts';
import { LINK_PICTURE_SIZE } from '#domain/link-preview.ts';
import {
  composePicture,
  type DrawnPicture,
  pictureWithin,
} from '#server/platform/pictures/compose-picture.ts';
import { drawText } from '#server/platform/pictures/draw-text.ts';
import { drawableText } from '#server/platform/pictures/drawable-text.ts';
import { type LinkPicture, MARGIN, STARS } from './link-picture.ts';
import { pictureBackground } from './picture-background.ts';

const LOGO = { width: 360, height: 96 };
const NAME = { height: 190, sizes: [84, 72, 60, 50, 42] } as const;
const HEADLINE = { height: 130, sizes: [44, 38, 32] } as const;
const SCORE = { height: 60, sizes: [40, 32] } as const;
/** Between name and headline, and between stars and score. */
const GAP = 28;

interface Layer extends DrawnPicture {
  top: number;
  /** Distance from the side on which lines begin. */
  start: number;
}

/** Renders the default picture as a PNG: name, headline and score on the brand's background. */
export async function renderLinkPicture(
  picture: LinkPicture,
  logoBytes: Buffer | null,
): Promise<Buffer> {
  const { width, height } = LINK_PICTURE_SIZE;
  const isMirrored = languageDirection(picture.language) === 'rtl';
  const { onBand: colour } = brandColours(picture.appearance).light;
  const align = isMirrored ? 'right' : 'left';
  const line = { width: width - 2 * MARGIN, colour, align } as const;
  const logo = logoBytes && (await pictureWithin(logoBytes, LOGO));
  const name = await drawText(drawableText(picture.name) || picture.address, { ...line, ...NAME });
  const headlineText = drawableText(picture.headline) || picture.standardHeadline;
  const headline = await drawText(headlineText, { ...line, ...HEADLINE });
  const { score } = picture;
  const scoreText = score && `${score.value} · ${score.count}`;
  const figures = scoreText && (await drawText(scoreText, { ...line, ...SCORE }));
  const from = logo ? MARGIN + logo.height : MARGIN;
  const to = figures ? STARS.top : height - MARGIN;
  const top = (from + to - name.height - GAP - headline.height) / 2;
  const layers: Layer[] = [
    { ...name, top, start: MARGIN },
    { ...headline, top: top + name.height + GAP, start: MARGIN },
  ];
  if (logo) layers.push({ ...logo, top: MARGIN, start: MARGIN });
  if (figures) layers.push(besideStars(figures));
  return composePicture(
    pictureBackground(picture, { isMirrored, logo }),
    layers.map(({ bytes, top, start, width: own }) => ({
      bytes,
      top,
      left: isMirrored ? width - start - own : start,
    })),
  );
}

function besideStars(figures: DrawnPicture): Layer {
  const top = STARS.top + (STARS.height - figures.height) / 2;
  return { ...figures, top, start: MARGIN + STARS.width + GAP };
}
