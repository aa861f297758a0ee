import { type BrandColours, brandColours } from '#domain/brand-colours.ts';
import { SIGNATURE_PICTURE } from '#domain/signatures.ts';
import { startsFromRight } from '#domain/text-direction.ts';
import { pictureWithin } from '#server/platform/pictures/compose-picture.ts';
import { drawText } from '#server/platform/pictures/draw-text.ts';
import { drawAuthor, drawQuoteParts, EMPTY, GOLD, INK, MUTED } from './draw-quote.ts';
import type { Brand, Quote, Uploads } from './picture-content.ts';
import {
  addBox,
  addPicture,
  addQuote,
  addStars,
  newSheet,
  renderSheet,
  type Sheet,
} from './sheet.ts';

/** The business's score, or just the question how it did. */
export interface ShownScore {
  headline: string;
  /** Null without ratings. */
  score: Score | null;
}

interface Score {
  /** Out of five. */
  stars: number;
  value: string;
  count: string;
}

/** The picture in a signature: what a customer wrote, or the score where that may not be shown. */
export interface SignatureCard extends Brand {
  kind: 'signature';
  content: Quote | ShownScore;
}

const SCALE = 2;
const SIZE = {
  width: SCALE * SIGNATURE_PICTURE.width,
  height: SCALE * SIGNATURE_PICTURE.height,
};
const PADDING = 36;
const GAP = 18;
/** Above the author. */
const AUTHOR_GAP = 28;

/** Draws the card on white, at double density: it is read in light and in dark mails. */
export async function drawSignatureCard(
  { content, appearance, name }: SignatureCard,
  uploads: Uploads,
): Promise<Buffer> {
  const colours = brandColours(appearance).light;
  if ('text' in content) return drawQuoteCard(content, uploads.face, colours);
  return drawScoreCard(content, { name, logo: uploads.logo });
}

async function drawQuoteCard(
  quote: Quote,
  face: Buffer | null,
  colours: BrandColours,
): Promise<Buffer> {
  const sheet = newCard(startsFromRight(quote.text || quote.title));
  const width = SIZE.width - 2 * PADDING;
  const look = { width, gap: GAP, stars: 34, face: 68, name: [27, 24], small: [22, 20] } as const;
  const author = await drawAuthor(quote, face, look);
  const parts = await drawQuoteParts(quote, {
    ...look,
    text: [44, 38, 34, 31, 28],
    height: SIZE.height - 2 * PADDING - author.height - AUTHOR_GAP,
    colours,
    isMirrored: sheet.isMirrored,
  });
  addQuote(sheet, { start: SIZE.width - PADDING - 90, top: PADDING, height: 60 }, colours.tint);
  const free = SIZE.height - 2 * PADDING - author.height - AUTHOR_GAP - parts.height;
  const top = PADDING + free / 2;
  parts.add(sheet, { start: PADDING, top });
  author.add(sheet, { start: PADDING, top: top + parts.height + AUTHOR_GAP });
  return renderSheet(sheet);
}

interface ScoreLook {
  name: string;
  logo: Buffer | null;
}

async function drawScoreCard(
  { headline, score }: ShownScore,
  { name, logo: bytes }: ScoreLook,
): Promise<Buffer> {
  const sheet = newCard(startsFromRight(headline));
  const align = sheet.isMirrored ? 'right' : 'left';
  const width = SIZE.width - 2 * PADDING;
  const logo = bytes && (await pictureWithin(bytes, { width: 260, height: 72 }));
  if (logo) addPicture(sheet, logo, { start: SIZE.width - PADDING - logo.width, top: PADDING });
  const beside = logo ? width - logo.width - GAP : width;
  const title = await drawText(name, {
    width: beside,
    height: 76,
    sizes: [34, 30, 27],
    colour: MUTED,
    align,
  });
  const main = await drawText(score?.value ?? headline, {
    width,
    height: 110,
    sizes: [84, 68, 56, 46],
    colour: INK,
    align,
  });
  addPicture(sheet, title, { start: PADDING, top: PADDING + 4 });
  addPicture(sheet, main, { start: PADDING, top: 196 - main.height / 2 + 4 });
  if (score) await addScore(sheet, score);
  return renderSheet(sheet);
}

async function addScore(sheet: Sheet, score: Score): Promise<void> {
  const stars = { value: score.stars, outOf: 5, height: 48, colour: GOLD, emptyColour: EMPTY };
  addStars(sheet, { start: PADDING, top: 296 }, stars);
  const look = { width: 420, height: 40, sizes: [28, 24], colour: MUTED } as const;
  const count = await drawText(score.count, look);
  const start = PADDING + 5 * stars.height + 24;
  addPicture(sheet, count, { start, top: 296 + (48 - count.height) / 2 });
}

function newCard(isMirrored: boolean): Sheet {
  const sheet = newSheet(SIZE, isMirrored);
  const box = { start: 1, top: 1, width: SIZE.width - 2, height: SIZE.height - 2 };
  addBox(sheet, box, { fill: '#ffffff', stroke: EMPTY, radius: 24 });
  return sheet;
}
