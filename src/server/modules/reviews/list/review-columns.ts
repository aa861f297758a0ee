import type { Review } from '#contract/reviews.ts';
import { PLATFORMS } from '#domain/platforms.ts';
import type { Cell } from '#domain/tables/write-cell.ts';

/** The columns of reviews in files. */
export const REVIEW_COLUMNS: Readonly<Record<string, (review: Review) => Cell>> = {
  reviewDocID: ({ reviewDocID }) => reviewDocID,
  platform: ({ platform }) => PLATFORMS[platform].name,
  unique_id: ({ unique_id }) => unique_id,
  date: ({ date }) => date,
  name: ({ name }) => name,
  rating_value: ({ rating_value }) => rating_value,
  recommends: ({ recommends }) => recommends,
  review_title: ({ review_title }) => review_title,
  review_text: ({ review_text }) => review_text,
  translated_text: ({ translated_text }) => translated_text,
  url: ({ url }) => url,
  source: ({ source }) => source,
  edited: ({ edited }) => isoOf(edited),
  reply: ({ reply }) => reply?.text ?? null,
  reply_date: ({ reply }) => isoOf(reply?.date ?? null),
  archived: ({ isArchived }) => isArchived,
};

function isoOf(seconds: number | null): string | null {
  return seconds === null ? null : new Date(seconds * 1000).toISOString();
}
