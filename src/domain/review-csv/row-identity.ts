import type { PlatformCode } from '../platforms.ts';
import type { CsvReview } from './csv-review.ts';

/** What makes a row the same review when it is imported again. */
export interface RowIdentity {
  /** `id` is the platform's own id; the keys of the others are long, and mean nothing outside of files. */
  readonly by: 'id' | 'url' | 'content';
  readonly key: string;
}

interface IdentityOptions {
  /** Of equal reviews without a text, which one this is. */
  readonly ordinalOf: (key: string) => number;
  readonly platform: PlatformCode;
  /** The addresses that several reviews of the whole file have: `sharedUrls` of its format. */
  readonly sharedUrls: ReadonlySet<string>;
}

/**
 * A row is identified by its id, else by its address unless several reviews of the file share it, else by its content.
 * Whoever sends a file in batches names the shared addresses, so the identity is the same however it is split.
 */
export function rowIdentity(review: CsvReview, options: IdentityOptions): RowIdentity {
  const { unique_id, url } = review;
  if (unique_id !== '') return { by: 'id', key: unique_id };
  if (url !== '' && !options.sharedUrls.has(url)) return { by: 'url', key: url };
  const key = contentKey(review, options.platform);
  if (!isTextless(review)) return { by: 'content', key };
  // The JSON of an array, with one entry more.
  return { by: 'content', key: `${key.slice(0, -1)},${options.ordinalOf(key)}]` };
}

type Content = Pick<
  CsvReview,
  'name' | 'date' | 'review_title' | 'review_text' | 'rating_value' | 'recommends'
>;

/** True for a review that only rates: nothing in it tells it from another one of the same day. */
export function isTextless({
  review_title,
  review_text,
}: Pick<CsvReview, 'review_title' | 'review_text'>): boolean {
  return review_text === '' && review_title === '';
}

/**
 * Platform, name, date and the first 80 code points of the text, or of the title where there is no text; without both,
 * the rating. The date counts to the minute, since spreadsheets drop the seconds of a file that they save.
 */
export function contentKey(review: Content, platform: PlatformCode): string {
  const { name, date, review_title, review_text } = review;
  const text = review_text || review_title;
  const beginning = [...text.slice(0, 2 * BEGINNING)].slice(0, BEGINNING).join('');
  const key = [platform, name, date.toISOString().slice(0, MINUTE.length), beginning];
  return JSON.stringify(isTextless(review) ? [...key, verdictOf(review)] : key);
}

function verdictOf({ rating_value, recommends }: Content): number | boolean | null {
  return rating_value ?? recommends;
}

const BEGINNING = 80;
const MINUTE = 'YYYY-MM-DDTHH:MM';
