/** What a code is printed on. */
export const PRINT_KINDS = ['poster', 'tent', 'cards', 'stickers'] as const;
export type PrintKind = (typeof PRINT_KINDS)[number];

export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

export type Size = { readonly width: number; readonly height: number };

/** In millimetres. */
export const PAPER_SIZES: Readonly<Record<Paper, Size>> = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
};

/** Longest headline and call to action, in code points. */
export const PRINT_TEXT_LENGTH = 80;

/** What a print file could not show, and what stands in its place. */
export const PRINT_NOTES = [
  /** The name has letters that our fonts lack: the address is shown. */
  'nameNotPrintable',
  /** So has a text: the default is shown. */
  'textNotPrintable',
  /** So has the name of a link: it is only in the code. */
  'placeNotPrintable',
  /** The logo is too small or would not be seen. */
  'logoLeftOut',
] as const;
export type PrintNote = (typeof PRINT_NOTES)[number];

const ITEMS: Readonly<Record<'cards' | 'stickers', Readonly<Record<Paper, Size>>>> = {
  cards: { a4: { width: 85, height: 55 }, letter: { width: 88.9, height: 50.8 } },
  stickers: { a4: { width: 60, height: 60 }, letter: { width: 60, height: 60 } },
};
/** Home printers leave this edge white. */
const SHEET_MARGIN = 8;
/** Printed beyond the cut, so that no white edge shows. In millimetres. */
export const BLEED = 3;

/** How the items of a sheet are arranged on it, in millimetres. */
export type SheetGrid = {
  readonly item: Size;
  readonly columns: number;
  readonly rows: number;
  /** Between neighbours: room for the bleed of both. */
  readonly gap: number;
};

export function sheetGrid(kind: 'cards' | 'stickers', paper: Paper, hasBleed: boolean): SheetGrid {
  const item = ITEMS[kind][paper];
  const gap = hasBleed ? 2 * BLEED : 0;
  const { width, height } = PAPER_SIZES[paper];
  const count = (room: number, one: number) =>
    Math.floor((room - 2 * SHEET_MARGIN + gap) / (one + gap));
  return { item, gap, columns: count(width, item.width), rows: count(height, item.height) };
}

type Printed = { kind: PrintKind; paper: Paper; bleed: boolean };

/** How many codes fit on a page. */
export function codesPerPage({ kind, paper, bleed }: Printed): number {
  if (kind === 'poster' || kind === 'tent') return 1;
  const { columns, rows } = sheetGrid(kind, paper, bleed);
  return columns * rows;
}

/** Pages of a file with this many named links; without any, one page has the link of the business. */
export function pageCount(printed: Printed, links: number): number {
  return Math.max(1, Math.ceil(links / codesPerPage(printed)));
}
