import type { DateOrder } from './parse-date.ts';
import type { BestRating } from './parse-rating.ts';
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
