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
  /** So have the names of links: they are only in their codes. */
  'placesNotPrintable',
  /** So have the names of locations: their addresses are shown. */
  'locationsNotPrintable',
  /** Links that were chosen do not exist any more: the others are printed. */
  'linksRemoved',
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

/** Most pages of a file for several locations. */
export const MAX_LOCATION_PAGES = 2_000;

/** Most codes in a file that is asked for with a number of copies. */
export const MAX_PRINTED_CODES = 400;

type PrintedLinks = Printed & { copies?: number | null | undefined };

/**
 * How often a file has each of so many links. Of posters and tents once, as printers make copies. Without a number,
 * sheets are filled as far as all links come equally often.
 */
export function copiesOfEach({ copies, ...printed }: PrintedLinks, links: number): number {
  const places = codesPerPage(printed);
  if (places === 1) return 1;
  return copies ?? Math.floor((Math.ceil(links / places) * places) / links);
}

/** Pages of a file with so many links. */
export function pageCount(printed: PrintedLinks, links: number): number {
  return Math.ceil((links * copiesOfEach(printed, links)) / codesPerPage(printed));
}
