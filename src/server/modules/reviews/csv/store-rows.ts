import type { ReadRow } from '#domain/review-csv/read-rows.ts';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import { possibleDeletedHashes } from '#server/modules/reviews/deleted-review-hashes.ts';
import { type MergeOutcome, mergeReviews } from '#server/modules/reviews/merge/merge-reviews.ts';
import { listDeletedHashes, lockMerging } from '#server/modules/reviews/merge/store.ts';
import { scheduleRebuild } from '#server/modules/shared-jobs/schedule-jobs.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { notify } from '#server/platform/live/notify.ts';
import { matchMovedRows } from './match-moved-rows.ts';
import { formerIdOf, reviewOfRow } from './review-of-row.ts';
import { archiveReviews, type CsvPlace } from './store.ts';

/** A readable row that is not stored, by its line in the text. */
export interface LeftOutRow {
  line: number;
  reason: 'fromPlatform' | 'deletedBefore';
}

export interface StoredRows {
  leftOut: LeftOutRow[];
  /** Rows that were stored already as they are. */
  unchanged: number;
}

interface Rows {
  platform: ReviewPlatformCode;
  rows: readonly ReadRow[];
  now: Date;
}

/** Stores reviews of a file in one transaction. */
export async function storeRows(
  businessId: string,
  { platform, rows: read, now }: Rows,
  { database, deletedReviewsKeys }: { database: Database; deletedReviewsKeys: KeyRing },
): Promise<StoredRows> {
  if (read.length === 0) return { leftOut: [], unchanged: 0 };
  return database.transaction().execute(async (tx) => {
    const place = { businessId, platform };
    // Before the rows are matched, which merging then relies on.
    await lockMerging(tx, place);
    const { rows, deleted } = await withoutFormerlyDeleted(tx, place, { read, deletedReviewsKeys });
    const reviews = await matchMovedRows(tx, place, rows.map(reviewOfRow));
    const merged = await mergeReviews(tx, businessId, {
      platform,
      reviews,
      now,
      deletedReviewsKeys,
      source: 'csv',
      run: 0,
      storedUntil: null,
    });
    const leftToPlatform = new Set(merged.fromPlatform);
    const toArchive = reviews.flatMap(({ uniqueId }, index) =>
      rows[index]?.review.archived && !leftToPlatform.has(uniqueId) ? [uniqueId] : [],
    );
    const archived = await archiveReviews(tx, place, { uniqueIds: toArchive, now });
    if (merged.added.length + merged.changed + archived > 0) {
      await scheduleRebuild(tx, businessId);
      await notify(tx, { businessId, event: 'import', platform });
    }
    const lines = new Map(reviews.map(({ uniqueId }, index) => [uniqueId, rows[index]?.line ?? 0]));
    const leftOut = [
      ...deleted.map(({ line }) => ({ line, reason: 'deletedBefore' as const })),
      ...leftOutRows(merged, lines),
    ];
    const stored = merged.added.length + merged.changed;
    return { leftOut, unchanged: read.length - leftOut.length - stored };
  });
}

function leftOutRows(
  { fromPlatform, deletedBefore }: MergeOutcome,
  lines: ReadonlyMap<string, number>,
): LeftOutRow[] {
  const lineOf = (uniqueId: string) => lines.get(uniqueId) ?? 0;
  return [
    ...fromPlatform.map((id) => ({ line: lineOf(id), reason: 'fromPlatform' as const })),
    ...deletedBefore.map((id) => ({ line: lineOf(id), reason: 'deletedBefore' as const })),
  ];
}

/** Leaves out ratings without text that were deleted when they had another id. */
async function withoutFormerlyDeleted(
  tx: Tx,
  place: CsvPlace,
  { read, deletedReviewsKeys }: { read: readonly ReadRow[]; deletedReviewsKeys: KeyRing },
): Promise<{ rows: ReadRow[]; deleted: ReadRow[] }> {
  const hashesOf = (row: ReadRow) => {
    const uniqueId = formerIdOf(row, place.platform);
    if (uniqueId === null) return [];
    return possibleDeletedHashes(deletedReviewsKeys, { ...reviewOfRow(row), uniqueId });
  };
  const hashes = read.map(hashesOf);
  const former = hashes.flat();
  const known = former.length === 0 ? new Set() : await listDeletedHashes(tx, place, former);
  const isDeleted = (index: number) =>
    hashes[index]?.some((hash) => known.has(hash.toString('hex')));
  return {
    rows: read.filter((_, index) => !isDeleted(index)),
    deleted: read.filter((_, index) => isDeleted(index)),
  };
}
