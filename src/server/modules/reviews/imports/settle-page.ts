import { MAX_PAGES, storedUntil } from '#domain/review-imports.ts';
import { connectionTerms } from '#domain/review-platforms.ts';
import { recordEvent } from '#server/modules/events/record-event.ts';
import { scheduleRebuild } from '#server/modules/shared-jobs/schedule-jobs.ts';
import type { Tx } from '#server/platform/context.ts';
import { updateExternalProfile } from '../connections/store.ts';
import type { ImportDependencies } from '../import-dependencies.ts';
import { mergeReviews } from '../merge/merge-reviews.ts';
import { countMissing, deleteMissing } from '../merge/store.ts';
import {
  afterFailure,
  completedImport,
  confirmingImport,
  currentImport,
  type Moment,
  nextPage,
} from './next-import.ts';
import type { PageOutcome } from './read-page.ts';
import { type DueImport, type ImportChange, storeTotals } from './store.ts';

interface Settlement {
  due: DueImport;
  outcome: Extract<PageOutcome, { kind: 'page' }>;
  now: Date;
}

/** Stores a page, and after the last one removes what is missing. Returns the import's next state. */
export async function settlePage(
  tx: Tx,
  dependencies: ImportDependencies,
  settlement: Settlement,
): Promise<ImportChange> {
  const { due, outcome, now } = settlement;
  const terms = connectionTerms(due.platform, due.way);
  const moment = { terms, now, random: dependencies.random() };
  const begun = currentImport(due, moment);
  const merged = await mergeReviews(tx, due.businessId, {
    platform: due.platform,
    reviews: outcome.page.reviews,
    source: due.way,
    run: begun.run,
    storedUntil: storedUntil(terms, now),
    now,
    deletedReviewsKeys: dependencies.deletedReviewsKeys,
  });
  await storeProfile(tx, settlement);
  // What the first import brings is history.
  if (due.lastCompletedAt !== null) await recordNew(tx, due.businessId, merged.added, now);
  const { next, reviews } = outcome.page;
  const isChanged = merged.added.length + merged.changed > 0;
  const current: ImportChange = {
    ...begun,
    pages: begun.pages + 1,
    reviewsRead: begun.reviewsRead + reviews.length,
    hasChanges: begun.hasChanges || isChanged,
  };
  const isEndless = current.running === 'full' && merged.isRepeated && next !== null;
  if (isEndless || current.pages > MAX_PAGES) {
    return stop(tx, due.businessId, { current, moment, error: 'endless' });
  }
  // Newest first: what follows an unchanged page is unchanged too, as far as an incremental import can tell.
  const isUpToDate = current.running === 'incremental' && reviews.length > 0 && !isChanged;
  if (next !== null && !isUpToDate) return nextPage(current, next, now);
  return current.running === 'full'
    ? endFullImport(tx, settlement, { current, moment })
    : complete(tx, due.businessId, { current, moment });
}

async function recordNew(
  tx: Tx,
  businessId: string,
  reviewIds: readonly string[],
  now: Date,
): Promise<void> {
  for (const reviewId of reviewIds) {
    await recordEvent(tx, businessId, { event: { kind: 'reviewImported', reviewId }, now });
  }
}

async function storeProfile(tx: Tx, { due, outcome, now }: Settlement): Promise<void> {
  const { businessId, platform, connectionId } = due;
  const { found, page } = outcome;
  if (found !== null) {
    await updateExternalProfile(tx, businessId, { platform, connectionId, found });
  }
  if (page.totals !== null) {
    const day = now.toISOString().slice(0, 'YYYY-MM-DD'.length);
    await storeTotals(tx, due, { day, ...page.totals });
  }
}

interface State {
  current: ImportChange;
  moment: Moment;
}

/**
 * Removes the reviews that the platform no longer has. Pages shift while reviews come and go, so that one import may
 * miss a review: only those that a second one, right after it, misses too are removed.
 */
async function endFullImport(
  tx: Tx,
  { due, outcome }: Settlement,
  { current, moment }: State,
): Promise<ImportChange> {
  if (current.isConfirming) {
    const removed = await deleteMissing(tx, due, current.run - 1);
    if (removed > 0) await scheduleRebuild(tx, due.businessId, { delay: 0 });
    const hasChanges = current.hasChanges || removed > 0;
    return complete(tx, due.businessId, { current: { ...current, hasChanges }, moment });
  }
  const missing = await countMissing(tx, due, current.run);
  if (missing === 0) return complete(tx, due.businessId, { current, moment });
  // A platform that counts reviews and delivers none has a fault, not an empty list.
  const counted = outcome.page.totals?.count ?? 0;
  if (current.reviewsRead === 0 && counted > 0) {
    return stop(tx, due.businessId, { current, moment, error: 'unreadable' });
  }
  return confirmingImport(current, moment.now);
}

async function complete(
  tx: Tx,
  businessId: string,
  { current, moment }: State,
): Promise<ImportChange> {
  if (current.hasChanges) await scheduleRebuild(tx, businessId);
  return completedImport(current, moment);
}

async function stop(
  tx: Tx,
  businessId: string,
  { current, moment, error }: State & { error: 'endless' | 'unreadable' },
): Promise<ImportChange> {
  if (current.hasChanges) await scheduleRebuild(tx, businessId);
  return afterFailure(current, { error, retryAfterSeconds: null }, moment);
}
