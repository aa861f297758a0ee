import { type BrandColours, brandColours } from '#domain/brand-colours.ts';
import { MIN_CONTRAST } from '#domain/brand-contrast.ts';
import { contrast, readHex } from '#domain/colour.ts';
import { SOCIAL_SIZES, type SocialShape } from '#domain/social-posts.ts';
import { startsFromRight } from '#domain/text-direction.ts';
import { pictureWithin } from '#server/platform/pictures/compose-picture.ts';
import { drawText } from '#server/platform/pictures/draw-text.ts';
import { addLogo } from './brand-parts.ts';
import { drawAuthor, drawQuoteParts, EMPTY } from './draw-quote.ts';
import type { TestimonialPicture, Uploads } from './picture-content.ts';
import {
  addBand,
  addBox,
  addPicture,
  addQuote,
  newSheet,
  renderSheet,
  type Sheet,
} from './sheet.ts';

type Sizes = readonly [number, ...number[]];

interface Layout {
  side: number;
  edge: number;
  padding: number;
  gap: number;
  text: Sizes;
  stars: number;
  face: number;
  name: Sizes;
  small: Sizes;
  /** The business below the card. */
  foot: number;
}

const SQUARE: Layout = {
  side: 72,
  edge: 72,
  padding: 64,
  gap: 36,
  text: [120, 104, 90, 76, 68, 60, 54, 48, 43, 39, 35, 32],
  stars: 56,
  face: 104,
  name: [36, 32, 28],
  small: [26, 24],
  foot: 84,
};
const LAYOUTS: Readonly<Record<SocialShape, Layout>> = {
  square: SQUARE,
  story: {
    ...SQUARE,
    // 250 px that the networks cover, and some air.
    edge: 280,
    text: [140, 120, 104, 90, 78, 70, 62, 56, 50, 45, 41, 38],
    stars: 64,
    face: 120,
    name: [40, 36, 32],
    small: [28, 26],
    foot: 110,
  },
  landscape: {
    ...SQUARE,
    side: 56,
    edge: 44,
    padding: 44,
    gap: 24,
    text: [92, 80, 70, 60, 54, 48, 43, 39, 35, 32, 29, 27],
    stars: 40,
    face: 76,
    name: [28, 25],
    small: [21, 19],
    foot: 62,
  },
};

/** Draws a post that shows what a customer wrote: on a white card, above the name of the business. */
export async function drawTestimonial(
  picture: TestimonialPicture,
  uploads: Uploads,
): Promise<Buffer> {
  const { shape, quote, appearance } = picture;
  const layout = LAYOUTS[shape];
  const { side, edge, padding, gap } = layout;
  const size = SOCIAL_SIZES[shape];
  const colours = brandColours(appearance).light;
  const sheet = newSheet(size, startsFromRight(quote.text || quote.title));
  addBand(sheet, colours);

  const area = { top: edge, bottom: size.height - edge - layout.foot - gap };
  const width = size.width - 2 * side;
  const inner = { start: side + padding, width: width - 2 * padding };
  const author = await drawAuthor(quote, uploads.face, { ...layout, ...inner });
  const room = area.bottom - area.top - 2 * padding - author.height - 1.4 * gap;
  const parts = await drawQuoteParts(quote, {
    ...layout,
    ...inner,
    height: room,
    colours,
    isMirrored: sheet.isMirrored,
  });
  const height = parts.height + 1.4 * gap + author.height + 2 * padding;
  const top = (area.top + area.bottom - height) / 2;
  addBox(sheet, { start: side, top, width, height }, cardLook(colours));
  const mark = { height: 0.8 * layout.face, top: top + 0.7 * padding };
  addQuote(sheet, { ...mark, start: side + width - padding - 1.25 * mark.height }, colours.tint);
  parts.add(sheet, { start: inner.start, top: top + padding });
  author.add(sheet, { start: inner.start, top: top + height - padding - author.height });
  await addBusiness(sheet, picture, { logo: uploads.logo, layout, colours });
  return renderSheet(sheet);
}

/** White, with a line around it on a band that is almost white. */
function cardLook({ band, card }: BrandColours) {
  const isSeen = contrast(readHex(band), readHex(card)) >= MIN_CONTRAST.distinct;
  return { fill: card, radius: 36, ...(isSeen ? {} : { stroke: EMPTY }) };
}

interface Foot {
  logo: Buffer | null;
  layout: Layout;
  colours: BrandColours;
}

/** Logo and name at the foot, on the band. */
async function addBusiness(
  sheet: Sheet,
  { name, appearance }: TestimonialPicture,
  { logo: bytes, layout, colours }: Foot,
): Promise<void> {
  const { side, edge, foot } = layout;
  const from = sheet.height - edge - foot;
  const centred = (height: number) => from + (foot - height) / 2;
  const logo = bytes && (await pictureWithin(bytes, { width: 340, height: foot - 4 }));
  if (logo) addLogo(sheet, logo, { start: side, top: centred(logo.height) }, appearance);
  const start = logo ? side + logo.width + 36 : side;
  const drawn = await drawText(name, {
    width: sheet.width - start - side,
    height: foot,
    sizes: [44, 38, 33, 29, 26, 23],
    colour: colours.onBand,
    align: sheet.isMirrored ? 'right' : 'left',
    isBalanced: true,
  });
  addPicture(sheet, drawn, { start, top: centred(drawn.height) });
}
