import { foldText } from '../../fold-text.ts';
import { type BestRating, DATE_ORDERS } from '../csv-format.ts';
import { type ColumnMapping, REVIEW_FIELDS, type ReviewField } from '../review-fields.ts';
import { HEADER_BEGINNINGS, HEADER_NAMES, RATING_OR_TEXT } from './header-names.ts';
import { isLeftOut } from './is-left-out.ts';
import { readDate } from './read-date.ts';
import { readRating } from './read-rating.ts';

/**
 * Guesses which column contains what: by its header, whatever the case, accents and punctuation; where none names the
 * date or the rating, by the first 50 rows. `records` are the rows of the file, the header first.
 */
export function guessColumns(records: readonly (readonly string[])[], now: Date): ColumnMapping {
  const [header = [], ...samples] = records.slice(0, 1 + SAMPLE_ROWS);
  const columns = header.slice(0, MAX_COLUMNS).map((title, index) => ({
    index,
    name: normaliseHeader(title),
    values: samples.map((row) => row[index] ?? '').filter((value) => !isLeftOut(value)),
  }));
  const mapping: Partial<Record<ReviewField, number>> = {};
  for (const { field, isIn } of [...BY_NAME, ...byValues(now)]) {
    if (mapping[field] !== undefined) continue;
    const taken = Object.values(mapping);
    const column = columns.find((one) => !taken.includes(one.index) && isIn(one));
    if (column !== undefined) mapping[field] = column.index;
  }
  return mapping;
}

const SAMPLE_ROWS = 50;
/** Far more than any export has: a file of separators must not keep a server busy. */
const MAX_COLUMNS = 500;

interface Column {
  readonly index: number;
  /** The normalised header. */
  readonly name: string;
  /** Those of the first rows, without empty cells. */
  readonly values: readonly string[];
}

interface Guess {
  readonly field: ReviewField;
  readonly isIn: (column: Column) => boolean;
}

/** Words in lower case without accents, one space between them: 'reviewer.displayName' is 'reviewer display name'. */
export function normaliseHeader(title: string): string {
  const words = title.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ');
  return foldText(words)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const BY_NAME: readonly Guess[] = REVIEW_FIELDS.flatMap((field) => [
  ...HEADER_NAMES[field].map((name) => ({ field, isIn: (column: Column) => column.name === name })),
  ...beginningsOf(field),
]);

function beginningsOf(field: ReviewField): Guess[] {
  const beginning = HEADER_BEGINNINGS[field];
  if (beginning === undefined) return [];
  return [{ field, isIn: ({ name }) => name.startsWith(beginning) }];
}

function byValues(now: Date): Guess[] {
  return [
    { field: 'rating_value', isIn: (column) => isRatingOrText(column) && hasRatings(column, 100) },
    { field: 'review_text', isIn: (column) => isRatingOrText(column) && !hasRatings(column, 100) },
    { field: 'date', isIn: ({ values }) => isEach(values, (value) => isDate(value, now)) },
    { field: 'rating_value', isIn: (column) => column.name !== '' && hasRatings(column, 5) },
  ];
}

function isRatingOrText({ name }: Column): boolean {
  return RATING_OR_TEXT.includes(name);
}

function hasRatings({ values }: Column, best: BestRating): boolean {
  return isEach(values, (value) => 'rating' in readRating(value, best));
}

/** A bare number is no sign of a date: it may as well be an id. */
function isDate(value: string, now: Date): boolean {
  if (/^\d+([.,]\d+)?$/.test(value)) return false;
  return DATE_ORDERS.some((order) => 'date' in readDate(value, { order, now }));
}

function isEach(values: readonly string[], test: (value: string) => boolean): boolean {
  return values.length > 0 && values.every(test);
}
