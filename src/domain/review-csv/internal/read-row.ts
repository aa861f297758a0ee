import { splitTranslation } from '../../split-translation.ts';
import { isLeftOut } from '../../tables/is-left-out.ts';
import { collapseWhitespace, hasForbiddenCharacters, lengthOf } from '../../text.ts';
import type { CsvFormat } from '../csv-format.ts';
import type { CsvReview } from '../csv-review.ts';
import { EXAMPLE_ID } from '../csv-template.ts';
import { type ColumnMapping, REVIEW_FIELDS, type ReviewField } from '../review-fields.ts';
import { REVIEW_LIMITS } from '../review-limits.ts';
import type { RowError } from '../row-errors.ts';
import { isTextless } from '../row-identity.ts';
import { readAddress } from './read-address.ts';
import { readDate } from './read-date.ts';
import { readVerdict } from './read-verdict.ts';

export type RowResult =
  | { readonly review: CsvReview; readonly hasBentId: boolean }
  | { readonly error: RowError };

/** Cells of a row: at least as many as columns have a title, and nothing beyond the last column. */
export interface RowWidth {
  readonly least: number;
  readonly most: number;
}

interface RowOptions {
  readonly width: RowWidth;
  readonly format: CsvFormat;
  readonly now: Date;
}

/**
 * Reads one row. Nothing is dropped or corrected in silence: a row with anything unreadable is an error as a whole,
 * and the person can leave the column out. Formulas and markup are kept as text.
 */
export function readRow(row: readonly string[], options: RowOptions): RowResult {
  const { width, format, now } = options;
  if (!hasWidth(row, width)) return { error: 'wrong_column_count' };
  const cells = cellsOf(row, format.columns);
  if (Object.values(cells).some(hasForbiddenCharacters)) return { error: 'forbidden_characters' };
  const date = readDate(cells.date, { order: format.dateOrder, now });
  if ('error' in date) return date;
  const verdict = readVerdict(cells, format.bestRating);
  if ('error' in verdict) return verdict;
  const replied = isLeftOut(cells.reply_date)
    ? null
    : readDate(cells.reply_date, { order: format.dateOrder, now });
  if (replied !== null && 'error' in replied) return replied;
  const [url, profile_picture] = [cells.url, cells.profile_picture].map(readAddress);
  if (url == null || profile_picture == null) return { error: 'bad_url' };
  const texts = { ...textsOf(cells), url, profile_picture };
  if (texts.unique_id === EXAMPLE_ID) return { error: 'example' };
  if (isTooLong(texts)) return { error: 'too_long' };
  const review = {
    ...texts,
    ...verdict,
    date: date.date,
    reply_date: replied?.date ?? null,
    archived: /^(?:true|yes|1)$/i.test(cells.archived),
  };
  if (isEmpty(review)) return { error: 'empty' };
  return { review, hasBentId: isBentId(cells.unique_id) };
}

/**
 * More filled cells than columns, or fewer cells, mean a separator or a quotation mark in the wrong place: no cell of
 * the row can be trusted.
 */
function hasWidth(row: readonly string[], { least, most }: RowWidth): boolean {
  return row.length >= least && row.slice(most).every((cell) => cell.trim() === '');
}

type Cells = Readonly<Record<ReviewField, string>>;

function cellsOf(row: readonly string[], columns: ColumnMapping): Cells {
  const entries = REVIEW_FIELDS.map((field) => {
    const column = columns[field];
    return [field, column === undefined ? '' : (row[column] ?? '').trim()] as const;
  });
  return Object.fromEntries(entries) as Record<ReviewField, string>;
}

function textsOf(cells: Cells) {
  return {
    unique_id: isLeftOut(cells.unique_id) || isBentId(cells.unique_id) ? '' : cells.unique_id,
    name: collapseWhitespace(cells.name),
    review_title: collapseWhitespace(cells.review_title),
    ...splitText(cells),
    reply: isLeftOut(cells.reply) ? '' : linesOf(splitTranslation(cells.reply).text),
    company: collapseWhitespace(cells.company),
    role: collapseWhitespace(cells.role),
    source: collapseWhitespace(cells.source),
  };
}

/** True for a number of which a spreadsheet has kept 15 digits at most: it identifies nothing any more. */
function isBentId(id: string): boolean {
  return /^\d(?:[.,]\d+)?e\+?\d+$|^\d{15}0{3,}$/i.test(id);
}

function splitText(cells: Cells): Pick<CsvReview, 'review_text' | 'translated_text'> {
  const { text, translatedText } = splitTranslation(linesOf(cells.review_text));
  return {
    review_text: joinText({ ...cells, review_text: text }),
    translated_text: linesOf(cells.translated_text) || (translatedText ?? ''),
  };
}

function linesOf(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

function joinText({ review_text, pros, cons }: Cells): string {
  const lines = [
    review_text,
    isLeftOut(pros) ? '' : `Pros: ${pros}`,
    isLeftOut(cons) ? '' : `Cons: ${cons}`,
  ];
  return linesOf(lines.filter((line) => line !== '').join('\n'));
}

type Texts = Readonly<Record<keyof typeof REVIEW_LIMITS, string>>;

function isTooLong(texts: Texts): boolean {
  return Object.entries(REVIEW_LIMITS).some(([field, limit]) => {
    const text = texts[field as keyof Texts];
    return text.length > limit && lengthOf(text) > limit;
  });
}

function isEmpty(review: CsvReview): boolean {
  return isTextless(review) && review.rating_value === null && review.recommends === null;
}
