import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { PrintOptions } from '#contract/print-files.ts';
import { DEFAULT_APPEARANCE } from '#domain/brand-colours.ts';
import { PAPER_SIZES, PAPERS, PRINT_KINDS, sheetGrid } from '#domain/print-files.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { writePdf } from '#server/platform/print/write-pdf.ts';
import { pageAsSvg } from '#server/platform/print/write-svg.ts';
import { fontsOfPdf, type Part, renderPage, scanCode, textOfPdf } from '#tests/support/read-pdf.ts';
import { drawPages } from './layout/draw-pages.ts';
import { printedLink, readContent } from './print-content.ts';

const LINK = 'https://goodword.example/f/blue-door';
const OPTIONS = {
  kind: 'poster',
  paper: 'a4',
  bleed: false,
  logoInCode: false,
  language: null,
  headline: '',
  callToAction: '',
  linkIDs: [],
} satisfies PrintOptions;
const YELLOW = { backgroundHex: '#FFF200', secondaryHex: '#FFFDE0' };

interface Printing extends Partial<Omit<PrintOptions, 'linkIDs'>> {
  name?: string;
  colours?: object;
  logo?: Buffer | null;
  places?: readonly string[];
}

async function print({
  name = 'Blue Door',
  colours = {},
  logo = null,
  places = [],
  ...more
}: Printing) {
  const options = { ...OPTIONS, ...more };
  const appearance = { ...DEFAULT_APPEARANCE, ...colours };
  const business = { name, appearance, language: 'en' } as Business;
  const content = await readContent(business, { link: LINK, options, logoBytes: logo });
  const named = places.map((place) => ({ name: place, reference: place }));
  const links = (named.length === 0 ? [null] : named).map((one) => printedLink(LINK, options, one));
  const [svg = ''] = [...drawPages(content, links.slice(0, 1), options)].map(pageAsSvg);
  const language = options.language ?? 'en';
  const details = { title: name, language, product: 'Goodword', now: new Date(0) };
  const stream = writePdf(drawPages(content, links, options), details);
  const pdf = Buffer.concat(await stream.toArray());
  return { pdf, svg, notes: [...content.notes] };
}

/** Where a code is on a page, as a share of it. */
function firstCode(kind: PrintOptions['kind'], paper: PrintOptions['paper']): Part {
  const { width, height } = PAPER_SIZES[paper];
  if (kind === 'poster') return { left: 0, top: 0.4, width: 1, height: 0.5 };
  if (kind === 'tent') return { left: 0, top: 0.5, width: 0.5, height: 0.45 };
  const { item, columns, rows } = sheetGrid(kind, paper, false);
  return {
    left: (width - columns * item.width) / 2 / width,
    top: (height - rows * item.height) / 2 / height,
    width: item.width / width,
    height: item.height / height,
  };
}

async function logoOf(svg: string, size: { width: number; height: number }): Promise<Buffer> {
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">`;
  return sharp(Buffer.from(`${open}${svg}</svg>`))
    .png()
    .toBuffer();
}
const RED_LOGO = await logoOf('<circle cx="60" cy="40" r="38" fill="#c02"/>', {
  width: 120,
  height: 80,
});

describe.each(PRINT_KINDS)('a %s', (kind) => {
  test.each(
    PAPERS,
  )('on %s scans, with a logo in the code and the lightest colours', async (paper) => {
    const printed = { kind, paper, places: ['Table 12'], colours: YELLOW };
    const { pdf } = await print({ ...printed, logo: RED_LOGO, logoInCode: true });
    const page = await renderPage(pdf, 110);
    const address = `${LINK}?via=qr&ref=Table+12`;
    expect(await scanCode(page, firstCode(kind, paper))).toBe(address);
    expect(await sizeOf(page)).toEqual(sizeInPixels(paper, 110));
    expect(await textOfPdf(pdf)).toContain('Table 12');
  });

  test('is drawn in the preview as on paper', async () => {
    const { pdf, svg } = await print({ kind, name: 'مخبز آدا' });
    const [paper, preview] = await Promise.all([
      pixelsOf(await renderPage(pdf, 25)),
      pixelsOf(Buffer.from(svg)),
    ]);
    const differing = paper.filter((value, at) => Math.abs(value - (preview[at] ?? 0)) > 48).length;
    expect([paper.length, differing / paper.length < 0.04]).toEqual([preview.length, true]);
  });
});

/** So few that letters and modules are shades of grey. */
async function pixelsOf(page: Buffer): Promise<Buffer> {
  const size = { width: 60, height: 85, fit: 'fill' } as const;
  return sharp(page).flatten({ background: '#fff' }).greyscale().resize(size).raw().toBuffer();
}

async function sizeOf(picture: Buffer) {
  const { width, height } = await sharp(picture).metadata();
  return { width, height };
}

function sizeInPixels(paper: PrintOptions['paper'], dpi: number) {
  const { width, height } = PAPER_SIZES[paper];
  return { width: Math.ceil((width / 25.4) * dpi), height: Math.ceil((height / 25.4) * dpi) };
}

test('the code opens the survey in the language of the print', async () => {
  const { pdf } = await print({ language: 'ar', places: ['طاولة 12'] });
  const scanned = new URL(
    (await scanCode(await renderPage(pdf, 70), firstCode('poster', 'a4'))) ?? '',
  );
  expect(Object.fromEntries(scanned.searchParams)).toEqual({
    via: 'qr',
    ref: 'طاولة 12',
    lang: 'ar',
  });
});

test('the upper side of a tent is upside down, and scans too', async () => {
  const { pdf } = await print({ kind: 'tent' });
  const upper = { left: 0.5, top: 0.08, width: 0.5, height: 0.42 };
  expect(await scanCode(await renderPage(pdf, 70), upper)).toBe(`${LINK}?via=qr`);
});

test('a code takes at least 3 cm on a poster, a tent and a sticker, and 2 cm on a card', async () => {
  for (const [kind, least] of [
    ['poster', 80],
    ['tent', 60],
    ['cards', 20],
    ['stickers', 30],
  ] as const) {
    const { svg } = await print({ kind, places: ['x'.repeat(60)] });
    const [, scale = 0, d = ''] =
      /scale\(([\d.]+)\)" fill="#\w+" d="(M0 0H7V[^"]+)"/.exec(svg) ?? [];
    const modules = Math.max(...[...d.matchAll(/H(\d+)/g)].map(([, end]) => Number(end)));
    expect([kind, modules * Number(scale) >= least]).toEqual([kind, true]);
  }
});

test('texts can be selected in every script, and their fonts are embedded', async () => {
  const arabic = await print({ language: 'ar', name: 'مخبز آدا' });
  const text = await textOfPdf(arabic.pdf);
  for (const part of ['مخبز آدا', 'كيف كانت تجربتك؟', 'goodword.example/f/blue-door']) {
    expect(text.replace(/[\u202a-\u202e]/g, '')).toContain(part);
  }
  for (const name of ['Ünal’s Žižkov Café', 'Пекарня', 'Φούρνος', 'המאפייה']) {
    const { pdf, notes } = await print({ name, kind: 'stickers' });
    expect([await textOfPdf(pdf), notes]).toEqual([expect.stringContaining(name), []]);
    const fonts = await fontsOfPdf(pdf);
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
  }
});

test('what our fonts lack is replaced and reported, and emoji are left out', async () => {
  const { pdf, notes } = await print({
    name: '東京パン',
    headline: '味はどう?',
    callToAction: 'Scan 🥐 now',
  });
  const text = await textOfPdf(pdf);
  expect(text).toContain('How did we do?');
  expect(text).toContain('Scan now');
  expect(text.match(/goodword\.example\/f\/blue-door/g)).toHaveLength(2);
  expect(notes.toSorted()).toEqual(['nameNotPrintable', 'textNotPrintable']);
});

test.each([
  ['60 characters', 'The Honourable Guild of Bakers & Confectioners of Old Harlow'],
  ['one long word', 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunter'.slice(0, 60)],
])('a name of %s is printed whole on every kind', async (_what, name) => {
  for (const kind of PRINT_KINDS) {
    const { pdf } = await print({ kind, name, logo: RED_LOGO });
    const text = (await textOfPdf(pdf)).replace(/\s+/g, '');
    expect([kind, text.includes(name.replace(/\s+/g, ''))]).toEqual([kind, true]);
  }
});

test.each([
  { places: 23, copies: null, each: 1, pages: 3 },
  { places: 4, copies: null, each: 2, pages: 1 },
  { places: 4, copies: 6, each: 6, pages: 3 },
])('$places links are printed $each times each on $pages sheets', async (of) => {
  const places = Array.from({ length: of.places }, (_, index) => `Place ${index + 1}`);
  const { pdf } = await print({ kind: 'cards', places, copies: of.copies });
  const text = await textOfPdf(pdf);
  const expected = places.flatMap((place) => Array<string>(of.each).fill(place));
  expect(text.match(/Place \d+/g)?.toSorted()).toEqual(expected.toSorted());
  expect(text.split('\f').length - 1).toBe(of.pages);
});

test('no page is drawn while the reader takes nothing', async () => {
  let drawn = 0;
  function* pages() {
    while (drawn < 40) {
      drawn += 1;
      const shapes = Array.from({ length: 1000 }, (_, index) => {
        const [x, y] = [99 * Math.abs(Math.sin(index)), 99 * Math.abs(Math.cos(drawn * index))];
        return { kind: 'rect', x, y, width: x, height: y, fill: '#c02' } as const;
      });
      yield { width: 100, height: 100, trim: null, shapes };
    }
  }
  const stream = writePdf(pages(), {
    title: '',
    language: 'en',
    product: 'Goodword',
    now: new Date(0),
  });
  for (let turn = 0; turn < 100; turn += 1) await setImmediate();
  expect(drawn).toBeLessThan(10);
  await stream.toArray();
  expect(drawn).toBe(40);
});

test('bleed goes 3 mm beyond the cut, which the marks and the boxes show', async () => {
  const { pdf } = await print({ bleed: true, colours: { backgroundHex: '#C00000' } });
  const page = await renderPage(pdf, 127);
  const { data, info } = await sharp(page).raw().toBuffer({ resolveWithObject: true });
  // One millimetre is five pixels.
  const at = (x: number, y: number) =>
    data[(y * 5 + 2) * info.width * 3 + (x * 5 + 2) * 3 + 1] ?? 0;
  expect([at(5, 40), at(7, 40), at(10, 40)]).toEqual([255, 0, 0]);
  expect([Math.round(info.width / 10), Math.round(info.height / 10)]).toEqual([115, 159]);
  const boxes = pdf.toString('latin1');
  expect(boxes).toMatch(/\/TrimBox \[28\.346/);
  expect(boxes).toMatch(/\/BleedBox \[19\.842/);
});

test.each([
  ['one pixel', await logoOf('<rect width="1" height="1"/>', { width: 1, height: 1 }), false],
  ['nothing visible', await logoOf('', { width: 200, height: 80 }), false],
  ['no picture', Buffer.from('<script>'), false],
  [
    'white',
    await logoOf('<circle cx="40" cy="40" r="40" fill="#fff"/>', { width: 80, height: 80 }),
    true,
  ],
  ['red', RED_LOGO, true],
])('a logo that is %s is printed only if it can be seen', async (_what, logo, isPrinted) => {
  for (const colours of [{ backgroundHex: '#101010' }, YELLOW]) {
    const { pdf, svg, notes } = await print({ logo, logoInCode: true, colours });
    expect(svg.includes('<image')).toBe(isPrinted);
    expect(notes.includes('logoLeftOut') && isPrinted && colours !== YELLOW).toBe(false);
    expect(await scanCode(await renderPage(pdf, 70), firstCode('poster', 'a4'))).toBe(
      `${LINK}?via=qr`,
    );
  }
});
