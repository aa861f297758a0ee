import { brandColours } from '#domain/brand-colours.ts';
import { languageDirection } from '#domain/languages.ts';
import { SOCIAL_SIZES, type SocialShape } from '#domain/social-posts.ts';
import { pictureWithin } from '#server/platform/pictures/compose-picture.ts';
import { drawText } from '#server/platform/pictures/draw-text.ts';
import { addLogo, logoEdge, starColour } from './brand-parts.ts';
import type { AskPicture, Uploads } from './picture-content.ts';
import {
  addBand,
  addBox,
  addPicture,
  addStars,
  newSheet,
  renderSheet,
  starsWidth,
} from './sheet.ts';

type Sizes = readonly [number, ...number[]];

interface Layout {
  /** Free at the sides, and at the top and bottom. */
  side: number;
  edge: number;
  logo: { width: number; height: number };
  name: { sizes: Sizes; height: number };
  headline: { sizes: Sizes; height: number };
  stars: number;
  button: Sizes;
  address: Sizes;
  gap: number;
}

const SQUARE: Layout = {
  side: 90,
  edge: 84,
  logo: { width: 420, height: 110 },
  name: { sizes: [46, 40, 34, 30], height: 110 },
  headline: { sizes: [128, 112, 96, 84, 72, 62, 54, 46], height: 400 },
  stars: 84,
  button: [44, 38, 32],
  address: [32, 28, 24],
  gap: 52,
};
const LAYOUTS: Readonly<Record<SocialShape, Layout>> = {
  square: SQUARE,
  // Free at the edges: 250 px that the networks cover, and some air.
  story: {
    ...SQUARE,
    edge: 290,
    logo: { width: 520, height: 140 },
    name: { sizes: [54, 46, 40, 34, 30], height: 120 },
    headline: { sizes: [148, 128, 112, 96, 84, 72, 62, 54], height: 600 },
    stars: 104,
    gap: 72,
  },
  landscape: {
    ...SQUARE,
    side: 80,
    edge: 52,
    logo: { width: 360, height: 72 },
    name: { sizes: [36, 32, 28, 24], height: 46 },
    headline: { sizes: [88, 76, 66, 56, 48, 42, 36, 32], height: 180 },
    stars: 56,
    button: [34, 30, 26],
    address: [26, 22],
    gap: 30,
  },
};

/** Draws a post that asks for feedback: everything is centred, so that it suits every direction of text. */
export async function drawAsk(picture: AskPicture, { logo: bytes }: Uploads): Promise<Buffer> {
  const { shape, appearance, language } = picture;
  const layout = LAYOUTS[shape];
  const size = SOCIAL_SIZES[shape];
  const colours = brandColours(appearance).light;
  const { band, onBand: colour } = colours;
  const sheet = newSheet(size, languageDirection(language) === 'rtl');
  const line = {
    width: size.width - 2 * layout.side,
    colour,
    align: 'centre',
    isBalanced: true,
  } as const;
  const middle = (width: number) => (size.width - width) / 2;

  addBand(sheet, colours);
  const logo = bytes && (await pictureWithin(bytes, layout.logo));
  const name = await drawText(picture.name, { ...line, ...layout.name });
  let top = layout.edge;
  if (logo) {
    addLogo(sheet, logo, { start: middle(logo.width), top }, appearance);
    top += logo.height + logoEdge(appearance) + 0.6 * layout.gap;
  }
  addPicture(sheet, name, { start: middle(name.width), top });
  top += name.height;

  const address = await drawText(picture.address, { ...line, sizes: layout.address, height: 76 });
  const bottom = size.height - layout.edge - address.height;
  addPicture(sheet, address, { start: middle(address.width), top: bottom });

  const label = await drawText(picture.button, {
    ...line,
    width: line.width - 120,
    colour: band,
    sizes: layout.button,
    height: 60,
  });
  const pill = { width: label.width + 112, height: Math.max(label.height, 30) + 56 };
  const fixed = layout.stars + pill.height + 2 * layout.gap;
  const room = bottom - top - fixed - 2 * layout.gap;
  const headline = await drawText(picture.headline, {
    ...line,
    sizes: layout.headline.sizes,
    height: Math.min(layout.headline.height, room),
  });
  let at = (top + bottom - fixed - headline.height) / 2;
  addPicture(sheet, headline, { start: middle(headline.width), top: at });
  at += headline.height + layout.gap;
  const look = { value: 5, outOf: 5, height: layout.stars };
  const star = starColour(colours);
  addStars(
    sheet,
    { start: middle(starsWidth(look)), top: at },
    { ...look, colour: star, emptyColour: star },
  );
  at += layout.stars + layout.gap;
  addBox(
    sheet,
    { ...pill, start: middle(pill.width), top: at },
    { fill: colour, radius: pill.height / 2 },
  );
  addPicture(sheet, label, {
    start: middle(label.width),
    top: at + (pill.height - label.height) / 2,
  });
  return renderSheet(sheet);
}
