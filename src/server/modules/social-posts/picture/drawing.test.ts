import sharp from 'sharp';
import { expect, test } from 'vitest';
import { SOCIAL_SIZES, type SocialShape, STORY_EDGE } from '#domain/social-posts.ts';
import { drawAsk } from './draw-ask.ts';
import { drawTestimonial } from './draw-testimonial.ts';
import type { Quote } from './picture-content.ts';

// One colour, so that everything else in a picture is what was drawn on it.
const BLUE = { backgroundHex: '#0000FF', secondaryHex: '#0000FF' };
const BRAND = {
  businessId: 'x',
  name: 'The Honourable Guild of Bakers and Confectioners of Old Town',
  appearance: { ...BLUE, logoUrl: '', showWhiteLogoBorder: false, showWhiteLogoBackground: false },
};
const NO_UPLOADS = { logo: null, face: null };
const QUOTE: Quote = {
  title: '',
  text: 'Good bread.',
  name: 'Grace',
  role: '',
  rating: null,
  verdict: null,
  source: null,
  note: null,
  face: null,
};

const testimonial = (shape: SocialShape, quote: Partial<Quote> = {}) =>
  drawTestimonial(
    { ...BRAND, kind: 'testimonial', shape, quote: { ...QUOTE, ...quote } },
    NO_UPLOADS,
  );
const ask = (shape: SocialShape, headline: string) =>
  drawAsk(
    {
      ...BRAND,
      kind: 'ask',
      shape,
      language: 'en',
      headline,
      button: 'Give feedback',
      address: 'goodword.example/f/bakery',
    },
    NO_UPLOADS,
  );

/** The smallest box around everything whose colour passes. */
async function boxOf(picture: Buffer, isDrawn: (red: number, blue: number) => boolean) {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const box = { left: info.width, top: info.height, right: 0, bottom: 0 };
  for (let at = 0; at < data.length; at += 3) {
    if (!isDrawn(data[at] ?? 0, data[at + 2] ?? 0)) continue;
    const [x, y] = [(at / 3) % info.width, Math.floor(at / 3 / info.width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}
const notBand = (red: number) => red > 60;
const ink = (red: number, blue: number) => red < 60 && blue < 80;

test.each([
  'square',
  'story',
  'landscape',
] as const)('everything in a %s stays inside, however long', async (shape) => {
  const { width, height } = SOCIAL_SIZES[shape];
  const edge = shape === 'story' ? STORY_EDGE : 30;
  const long = 'Good bread and friendly people. '.repeat(300);
  const parts = { title: long, name: long, role: long, source: long, note: long };
  for (const picture of [
    await testimonial(shape, { text: long }),
    await testimonial(shape, { ...parts, text: 'W'.repeat(5_000) }),
    await ask(shape, 'Would you tell us how we did? '.repeat(4)),
  ]) {
    const box = await boxOf(picture, notBand);
    expect(box.top).toBeGreaterThanOrEqual(edge);
    expect(box.bottom).toBeLessThan(height - edge);
    expect(box.left).toBeGreaterThanOrEqual(30);
    expect(box.right).toBeLessThan(width - 30);
  }
});

test('short texts are set larger than long ones', async () => {
  const heightOfLine = async (text: string) => {
    const { top, bottom } = await boxOf(await testimonial('square', { text, name: '.' }), ink);
    return bottom - top;
  };
  expect(await heightOfLine('Wow')).toBeGreaterThan(100);
  const card = async (text: string) => boxOf(await testimonial('square', { text }), notBand);
  expect((await card('Wow')).top).toBeGreaterThan((await card('Wow. '.repeat(200))).top);
});

test('a text from right to left begins at the right', async () => {
  const english = await boxOf(await testimonial('landscape', { text: 'Good', name: 'Ada' }), ink);
  const arabic = await boxOf(await testimonial('landscape', { text: 'جيد', name: 'آدا' }), ink);
  const { width } = SOCIAL_SIZES.landscape;
  expect(english.right).toBeLessThan(width / 2);
  expect(arabic.left).toBeGreaterThan(width / 2);
});
