import type { InputFor } from '#contract/calls.ts';
import type { Review } from '#contract/reviews.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import { businessTimeZone } from '#server/platform/business/store.ts';
import type { Tx } from '#server/platform/context.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import {
  type ExportParts,
  exportFile,
  type FileDownload,
} from '#server/platform/http/export-file.ts';
import { exportFileName } from '#server/platform/http/export-file-name.ts';
import {
  CONTENT_TYPES,
  csvWriter,
  jsonWriter,
  writeInBatches,
} from '#server/platform/http/export-writer.ts';
import { withLocalDate } from '#server/platform/http/with-local-date.ts';
import type { ServerLanguage } from '#server/texts/texts-for.ts';
import { listConnectedWays } from '../queries.ts';
import { presentStored } from './present-review.ts';
import { REVIEW_COLUMNS } from './review-columns.ts';
import { readReviewFilter } from './review-filter.ts';
import { countReviews, listReviews, type ReviewRow } from './store.ts';

/** Reviews per batch. */
const BATCH = 500;

/**
 * A file with the stored reviews that match the filters, from one snapshot, without those of which no copies may be
 * kept.
 * @throws rate_limited (429) while the caller or too many others have an export running
 */
export function exportReviews(
  parts: ExportParts,
  ctx: ContextFor<'exportReviews'>,
  input: InputFor<'exportReviews'>,
): Promise<FileDownload> {
  const { now } = ctx;
  const { businessId } = ctx.business;
  const { format, platform } = input;
  return exportFile(parts, ctx, {
    async begin(tx) {
      const count = await countReviews(tx, businessId, readReviewFilter(input));
      const after = { platform, format, reviews: count };
      const entry = { action: 'reviewsExported', after } as const;
      await recordActivity({ ...ctx, tx }, businessId, entry);
    },
    write: async (tx) => ({
      parts: writeReviews(tx, businessId, { input, language: ctx.from.language }),
      fileName: await exportFileName(tx, businessId, { what: `reviews-${platform}`, format, now }),
      contentType: CONTENT_TYPES[format],
    }),
  });
}

/** The file in parts, in the order of `sort`. */
async function* writeReviews(
  tx: Tx,
  businessId: string,
  { input, language }: { input: InputFor<'exportReviews'>; language: ServerLanguage },
): AsyncGenerator<string> {
  const filter = readReviewFilter(input);
  const sort = input.sort ?? 'newest';
  const ways = await listConnectedWays(tx, businessId);
  const timeZone = await businessTimeZone(tx, businessId);
  const writer =
    input.format === 'csv'
      ? csvWriter(withLocalDate({ columns: REVIEW_COLUMNS, timeZone }), input.separator)
      : jsonWriter<Review>();
  yield* writeInBatches(writer, {
    size: BATCH,
    read: (after: ReviewRow | null, limit) =>
      listReviews(tx, businessId, { filter, sort, after, limit, isForExport: true }),
    present: (row) => presentStored(row, { ways, language }),
  });
}
