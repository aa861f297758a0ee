import {
  BLEED,
  codesPerPage,
  copiesOfEach,
  PAPER_SIZES,
  type Paper,
  type PrintKind,
  sheetGrid,
} from '#domain/print-files.ts';
import type { Page, Shape } from '#server/platform/print/shapes.ts';
import type { PrintContent, PrintedLink } from '../print-content.ts';
import { cornerMarks, edgeMarks, MARKS_MARGIN } from './cut-marks.ts';
import { drawCard } from './draw-card.ts';
import { drawPoster } from './draw-poster.ts';
import { drawSticker } from './draw-sticker.ts';

interface Options {
  kind: PrintKind;
  paper: Paper;
  bleed: boolean;
  copies?: number | null | undefined;
}

/** The pages of a print file, each drawn when it is asked for. */
export function* drawPages(
  content: PrintContent,
  links: readonly PrintedLink[],
  options: Options,
): Generator<Page> {
  const { kind } = options;
  const each = codesPerPage(options);
  const copies = copiesOfEach(options, links.length);
  const codes = links.flatMap((link) => Array<PrintedLink>(copies).fill(link));
  for (let from = 0; from < codes.length; from += each) {
    const onPage = codes.slice(from, from + each);
    const [link] = onPage;
    if (!link) return;
    if (kind === 'poster' || kind === 'tent') yield wholePage(content, link, options);
    else yield sheet(content, onPage, { ...options, kind });
  }
}

function wholePage(
  content: PrintContent,
  link: PrintedLink,
  { kind, paper, bleed }: Options,
): Page {
  const size = PAPER_SIZES[paper];
  const drawn = (beyond: number) => {
    const one = { ...size, bleed: beyond };
    return kind === 'poster' ? drawPoster(content, link, one) : drawTent(content, link, one);
  };
  if (!bleed) return { ...size, trim: null, shapes: drawn(0) };
  const trim = { x: MARKS_MARGIN, y: MARKS_MARGIN, ...size };
  return {
    width: size.width + 2 * MARKS_MARGIN,
    height: size.height + 2 * MARKS_MARGIN,
    trim,
    shapes: [
      { kind: 'group', x: MARKS_MARGIN, y: MARKS_MARGIN, isTurned: false, shapes: drawn(BLEED) },
      ...cornerMarks(trim),
    ],
  };
}

/** Folded inwards at both ends, they overlap and are the foot. */
const FLAP = 24;
const FOLD = { colour: '#8a8996', width: 0.2, dash: 1.6 };

function drawTent(
  content: PrintContent,
  link: PrintedLink,
  { width, height, bleed: sides }: { width: number; height: number; bleed: number },
): Shape[] {
  const side = (height - 2 * FLAP) / 2;
  // The colour ends at the folds: a fold is never where it was meant to be, to a hair.
  const face = drawCard(content, link, {
    width,
    height: side,
    bleed: { sides, top: 0, bottom: 0 },
  });
  const folds = [FLAP, height / 2, height - FLAP].map(
    (y): Shape => ({ kind: 'line', from: { x: 0, y }, to: { x: width, y }, ...FOLD }),
  );
  return [
    { kind: 'group', x: width, y: height / 2, isTurned: true, shapes: face },
    { kind: 'group', x: 0, y: height / 2, isTurned: false, shapes: face },
    ...folds,
  ];
}

function sheet(
  content: PrintContent,
  links: readonly PrintedLink[],
  { kind, paper, bleed }: Options & { kind: 'cards' | 'stickers' },
): Page {
  const size = PAPER_SIZES[paper];
  const { item, columns, rows, gap } = sheetGrid(kind, paper, bleed);
  const width = columns * item.width + (columns - 1) * gap;
  const height = rows * item.height + (rows - 1) * gap;
  const grid = { x: (size.width - width) / 2, y: (size.height - height) / 2, width, height };
  const beyond = bleed ? BLEED : 0;
  const sides = { sides: beyond, top: beyond, bottom: beyond };
  const drawItem = (link: PrintedLink) =>
    kind === 'cards'
      ? drawCard(content, link, { ...item, bleed: sides })
      : drawSticker(content, link, { ...item, bleed: beyond });
  // Drawn once, however many copies there are.
  const drawn = new Map([...new Set(links)].map((link) => [link, drawItem(link)]));
  const items = links.map((link, index): Shape => {
    const x = grid.x + (index % columns) * (item.width + gap);
    const y = grid.y + Math.floor(index / columns) * (item.height + gap);
    return { kind: 'group', x, y, isTurned: false, shapes: drawn.get(link) ?? [] };
  });
  const cuts = (start: number, one: number, count: number) =>
    Array.from({ length: count }, (_, index) => start + index * (one + gap)).flatMap((at) => [
      at,
      at + one,
    ]);
  const marks = edgeMarks(grid, {
    columns: cuts(grid.x, item.width, columns),
    rows: cuts(grid.y, item.height, rows),
    from: beyond + 0.8,
    to: beyond + 4,
  });
  return { ...size, trim: null, shapes: [...items, ...marks] };
}
