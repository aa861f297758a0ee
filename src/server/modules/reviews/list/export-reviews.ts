import type { InputFor } from '#contract/calls.ts';
import type { Review } from '#contract/reviews.ts';
import { resolveLocations } from '#server/platform/access/resolve-locations.ts';
import type { ListedBusiness } from '#server/platform/access/store.ts';
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
  batchSizeFor,
  CONTENT_TYPES,
  csvWriter,
  jsonWriter,
  writeInBatches,
} from '#server/platform/http/export-writer.ts';
import { locationColumn, withLocalDate } from '#server/platform/http/with-local-date.ts';
import { mergeInOrder, rowsInBatches, takeNext } from '#server/platform/merge-in-order.ts';
import { type LocatedReview, listOwnReviews, reviewOrder } from './list-merged-reviews.ts';
import { REVIEW_COLUMNS } from './review-columns.ts';
import { readReviewFilter } from './review-filter.ts';
import { reviewPresenter } from './review-presenter.ts';
import { countAllReviews, type Page } from './store.ts';

/** Reviews per batch. */
const BATCH = 500;

type Input = InputFor<'exportReviews'>;

/**
 * A file with the stored reviews that match the filters, from one snapshot, without those of which no copies may be
 * kept.
 * @throws rate_limited (429) while the caller or too many others have an export running; not_found (404) for a location
 *   that is not the business's
 */
export function exportReviews(
  parts: ExportParts,
  ctx: ContextFor<'exportReviews'>,
  input: Input,
): Promise<FileDownload> {
  const { now } = ctx;
  const { businessId } = ctx.business;
  const { format, platform } = input;
  return exportFile(parts, ctx, {
    async begin(tx) {
      const businessIds = idsOf(ctx, await resolveLocations(tx, ctx, input.locations));
      const count = await countAllReviews(tx, businessIds, readReviewFilter(input));
      const after = { platform, format, reviews: count };
      const entry = { action: 'reviewsExported', after } as const;
      await recordActivity({ ...ctx, tx }, businessId, entry);
    },
    write: async (tx) => ({
      parts: writeReviews(tx, ctx, input),
      fileName: await exportFileName(tx, businessId, { what: `reviews-${platform}`, format, now }),
      contentType: CONTENT_TYPES[format],
    }),
  });
}

function idsOf(
  { business }: ContextFor<'exportReviews'>,
  listed: readonly ListedBusiness[] | null,
): string[] {
  return (listed ?? [business]).map(({ businessId }) => businessId);
}

/** The file in parts, in the order of `sort`. */
async function* writeReviews(
  tx: Tx,
  ctx: ContextFor<'exportReviews'>,
  input: Input,
): AsyncGenerator<string> {
  const listed = await resolveLocations(tx, ctx, input.locations);
  const businessIds = idsOf(ctx, listed);
  const page = { filter: readReviewFilter(input), sort: input.sort ?? 'newest' };
  const timeZone = await businessTimeZone(tx, ctx.business.businessId);
  const names = listed && new Map(listed.map((one) => [one.businessId, one.name]));
  const columns = [
    ...locationColumn<Review>(names),
    ...withLocalDate({ columns: REVIEW_COLUMNS, timeZone }),
  ];
  const { language } = ctx.from;
  const rows = listEvery(tx, businessIds, page);
  yield* writeInBatches(
    input.format === 'csv' ? csvWriter(columns, input.separator) : jsonWriter<Review>(),
    {
      size: BATCH,
      read: (_after: LocatedReview | null, limit) => takeNext(rows, limit),
      present: await reviewPresenter(
        tx,
        businessIds.map((businessId) => ({ businessId })),
        {
          language,
          isLocated: listed !== null,
        },
      ),
    },
  );
}

/** All reviews of the businesses that may be exported, in the order of `sort`. */
function listEvery(
  tx: Tx,
  businessIds: readonly string[],
  page: Pick<Page, 'filter' | 'sort'>,
): AsyncGenerator<LocatedReview> {
  const size = batchSizeFor(BATCH, businessIds.length);
  const lists = businessIds.map((businessId) =>
    rowsInBatches({
      size,
      read: (after: LocatedReview | null, limit) =>
        listOwnReviews(tx, businessId, { ...page, after, limit, isForExport: true }),
    }),
  );
  return mergeInOrder(lists, reviewOrder(page.sort));
}
