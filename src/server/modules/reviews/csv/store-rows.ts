import type { ReadRow } from '#domain/review-csv/read-rows.ts';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import { mergeReviews } from '#server/modules/reviews/merge/merge-reviews.ts';
import { lockMerging } from '#server/modules/reviews/merge/store.ts';
import { scheduleRebuild } from '#server/modules/shared-jobs/schedule-jobs.ts';
import type { Database } from '#server/platform/database/database.ts';
import { notify } from '#server/platform/live/notify.ts';
import { matchMovedRows } from './match-moved-rows.ts';
import { reviewOfRow } from './review-of-row.ts';

/** A readable row that is not stored, by its line in the text. */
export interface LeftOutRow {
  line: number;
  reason: 'fromPlatform' | 'deletedBefore';
}

interface Rows {
  platform: ReviewPlatformCode;
  rows: readonly ReadRow[];
  now: Date;
}

/** Stores reviews of a file in one transaction. Returns the rows that were left out. */
export async function storeRows(
  businessId: string,
  { platform, rows, now }: Rows,
  { database, deletedReviewsKey }: { database: Database; deletedReviewsKey: Buffer },
): Promise<LeftOutRow[]> {
  if (rows.length === 0) return [];
  return database.transaction().execute(async (tx) => {
    // Before the rows are matched, which merging then relies on.
    await lockMerging(tx, { businessId, platform });
    const reviews = await matchMovedRows(tx, { businessId, platform }, rows.map(reviewOfRow));
    const merged = await mergeReviews(tx, businessId, {
      ...{ platform, reviews, now, deletedReviewsKey },
      source: 'csv',
      run: 0,
      storedUntil: null,
    });
    if (merged.added.length + merged.changed > 0) {
      await scheduleRebuild(tx, businessId);
      await notify(tx, { businessId, event: 'import', platform });
    }
    const lines = new Map(reviews.map(({ uniqueId }, index) => [uniqueId, rows[index]?.line ?? 0]));
    const leftOut = (reason: LeftOutRow['reason']) => (uniqueId: string) => ({
      line: lines.get(uniqueId) ?? 0,
      reason,
    });
    return [
      ...merged.fromPlatform.map(leftOut('fromPlatform')),
      ...merged.deletedBefore.map(leftOut('deletedBefore')),
    ];
  });
}
