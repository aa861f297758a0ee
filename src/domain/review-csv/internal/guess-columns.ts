import {
  type ColumnSign,
  findColumns,
  type TableColumn,
  titleSigns,
} from '../../tables/find-columns.ts';
import type { Table } from '../../tables/table.ts';
import type { BestRating } from '../csv-format.ts';
import type { ColumnMapping, ReviewField } from '../review-fields.ts';
import { isDate } from './is-date.ts';
import { readRating } from './read-rating.ts';
import { RATING_OR_TEXT, REVIEW_TITLES, TITLE_BEGINNINGS } from './review-titles.ts';

/**
 * Guesses which column contains what: by its title, whatever the case, accents and punctuation; where none names the
 * date or the rating, by the first 50 rows.
 */
export function guessColumns(table: Table, now: Date): ColumnMapping {
  return findColumns(table, [...titleSigns(REVIEW_TITLES), ...BEGINNINGS, ...valueSigns(now)]);
}

type Sign = ColumnSign<ReviewField>;

const BEGINNINGS: readonly Sign[] = Object.entries(TITLE_BEGINNINGS).map(([field, beginning]) => ({
  field: field as ReviewField,
  fits: ({ title }) => title.startsWith(beginning),
}));

function valueSigns(now: Date): Sign[] {
  return [
    { field: 'rating_value', fits: (column) => isRatingOrText(column) && hasRatings(column, 100) },
    { field: 'review_text', fits: (column) => isRatingOrText(column) && !hasRatings(column, 100) },
    { field: 'date', fits: ({ values }) => isEach(values, (value) => isDate(value, now)) },
    { field: 'rating_value', fits: (column) => column.title !== '' && hasRatings(column, 5) },
  ];
}

function isRatingOrText({ title }: TableColumn): boolean {
  return RATING_OR_TEXT.includes(title);
}

function hasRatings({ values }: TableColumn, best: BestRating): boolean {
  return isEach(values, (value) => 'rating' in readRating(value, best));
}

function isEach(values: readonly string[], test: (value: string) => boolean): boolean {
  return values.length > 0 && values.every(test);
}
