import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { scheduleRebuild } from '#server/modules/shared-jobs/schedule-jobs.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { isId } from '#server/platform/ids.ts';
import { notify } from '#server/platform/live/notify.ts';
import { setArchived } from './store.ts';

/** Archives reviews or restores them, and rebuilds the widgets that may show them. */
export async function archiveReviews(
  { tx, now, business: { businessId } }: ContextFor<'archiveReviews'>,
  { reviewDocIDs, archived }: InputFor<'archiveReviews'>,
): Promise<AnswerTo<'archiveReviews'>> {
  const reviewIds = reviewDocIDs.filter(isId);
  const archivedAt = archived ? now : null;
  const changed = await setArchived(tx, businessId, { reviewIds, archivedAt });
  if (changed.length === 0) return { changed: [] };
  await scheduleRebuild(tx, businessId, { delay: 0 });
  for (const platform of new Set(changed.map((one) => one.platform))) {
    await notify(tx, { businessId, event: 'reviews', platform });
  }
  return { changed: changed.map(({ reviewId }) => reviewId) };
}
