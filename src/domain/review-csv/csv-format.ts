import type { ColumnMapping } from './review-fields.ts';

/** How to read the rows of a file. It is found once from the whole file, then holds for each of its batches. */
export interface CsvFormat {
  readonly columns: ColumnMapping;
  readonly dateOrder: DateOrder;
  /** What bare numbers in the rating's column are out of. */
  readonly bestRating: BestRating;
  /** Addresses that identify no review, because several of the file have them. A batch needs only its own. */
  readonly sharedUrls: readonly string[];
}

export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
/** In which order a file writes day, month and year where all three are numbers. */
export type DateOrder = (typeof DATE_ORDERS)[number];

export const BEST_RATINGS = [5, 10, 100] as const;
/** The best rating that a file can give, as `bestRating` of schema.org. */
export type BestRating = (typeof BEST_RATINGS)[number];
