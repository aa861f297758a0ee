import type { BrandColours } from '#domain/brand-colours.ts';
import { type DrawnPicture, roundPicture } from '#server/platform/pictures/compose-picture.ts';
import { drawText } from '#server/platform/pictures/draw-text.ts';
import type { Quote } from './picture-content.ts';
import { addPicture, addStars, type Place, type Sheet } from './sheet.ts';

type Sizes = readonly [number, ...number[]];

/** Parts that know their height, and are placed once everything is measured. */
interface Block {
  height: number;
  add(sheet: Sheet, place: Place): void;
}

export const INK = '#1c1b27';
export const MUTED = '#5b596b';
export const GOLD = '#f2a60d';
export const EMPTY = '#dcdbe3';
/** Code points; more never fit. */
const MAX_QUOTE = 1_500;

interface QuoteLook {
  width: number;
  height: number;
  gap: number;
  stars: number;
  text: Sizes;
  name: Sizes;
  colours: BrandColours;
  isMirrored: boolean;
}

/** The rating, the title and the text, which gets the rest of the height. */
export async function drawQuoteParts(quote: Quote, look: QuoteLook): Promise<Block> {
  const { width, height, gap, stars, colours, isMirrored } = look;
  const align = isMirrored ? 'right' : 'left';
  const line = { width, align } as const;
  const blocks: Block[] = [];
  const apart = 1.25 * gap;
  const rating = await drawRating(quote, { width: width * 0.75, stars, colour: colours.strong });
  if (rating) blocks.push(rating);
  if (quote.title !== '' && quote.text !== '') {
    const limits = { sizes: look.name, height: 2.6 * look.name[0] };
    blocks.push(
      blockOf(await drawText(quote.title, { ...line, ...limits, colour: colours.strong })),
    );
  }
  const used = blocks.reduce((sum, block) => sum + block.height + apart, 0);
  const text = await drawText(quote.text || quote.title, {
    ...line,
    height: height - used,
    sizes: look.text,
    colour: INK,
    maxLength: MAX_QUOTE,
  });
  return stack([...blocks, blockOf(text)], apart);
}

type RatingLook = { width: number; stars: number; colour: string };

/** Stars, or the number or verdict where there are none. */
async function drawRating(
  { rating, verdict }: Quote,
  { width, stars: height, colour }: RatingLook,
): Promise<Block | null> {
  if (rating?.isStars) {
    const look = { value: rating.value, outOf: rating.outOf, height };
    return {
      height,
      add: (sheet, place) => addStars(sheet, place, { ...look, colour: GOLD, emptyColour: EMPTY }),
    };
  }
  const label = rating?.label ?? verdict;
  if (label === null) return null;
  return blockOf(
    await drawText(label, { width, height, sizes: [height * 0.8, height * 0.6], colour }),
  );
}

interface AuthorLook {
  width: number;
  gap: number;
  face: number;
  name: Sizes;
  small: Sizes;
}

/** The author with face, name and role, and below them where it comes from and what the business did to it. */
export async function drawAuthor(
  { name, role, source, note }: Quote,
  face: Buffer | null,
  look: AuthorLook,
): Promise<Block> {
  const photo = face && (await roundPicture(face, look.face));
  const start = photo ? look.face + 24 : 0;
  const small = { sizes: look.small, colour: MUTED };
  const names = [
    await drawText(name, {
      width: look.width - start,
      height: 2.6 * look.name[0],
      sizes: look.name,
      colour: INK,
    }),
  ];
  const beside = { width: look.width - start, height: 2.6 * look.small[0] };
  if (role !== '') names.push(await drawText(role, { ...small, ...beside }));
  const column = stack(names.map(blockOf), 12);
  const person: Block = {
    height: Math.max(column.height, photo?.height ?? 0),
    add(sheet, place) {
      if (photo) addPicture(sheet, photo, { ...place, top: place.top });
      const top = place.top + (person.height - column.height) / 2;
      column.add(sheet, { start: place.start + start, top });
    },
  };
  const origin = [source, note].filter((text) => text !== null).join(' · ');
  if (origin === '') return person;
  const line = await drawText(origin, { ...small, width: look.width, height: 2.6 * look.small[0] });
  return stack([person, blockOf(line)], Math.round(look.gap * 0.7));
}

function blockOf(drawn: DrawnPicture): Block {
  return { height: drawn.height, add: (sheet, place) => addPicture(sheet, drawn, place) };
}

function stack(blocks: readonly Block[], gap: number): Block {
  const height = blocks.reduce((sum, block) => sum + block.height, 0);
  return {
    height: height + gap * (blocks.length - 1),
    add(sheet, { start, top }) {
      let at = top;
      for (const block of blocks) {
        block.add(sheet, { start, top: at });
        at += block.height + gap;
      }
    },
  };
}
