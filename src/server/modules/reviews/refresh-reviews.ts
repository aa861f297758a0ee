import type { InputFor } from '#contract/calls.ts';
import { isReviewPlatform } from '#domain/review-platforms.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { enqueueImport } from './imports/import-job.ts';
import { requestImport } from './imports/store.ts';

/**
 * Starts a full import now.
 * @throws conflict (409) `not_connected`, also for reviews that are only shown live; `already_running`
 */
export async function refreshReviews(
  { tx, now, business: { businessId } }: ContextFor<'refreshReviews'>,
  { platform }: InputFor<'refreshReviews'>,
): Promise<Record<string, never>> {
  if (!isReviewPlatform(platform)) {
    throw new AppError('conflict', 'reviews.notConnected', { code: 'not_connected' });
  }
  const outcome = await requestImport(tx, businessId, { platform, now });
  if (outcome === 'notConnected') {
    throw new AppError('conflict', 'reviews.notConnected', { code: 'not_connected' });
  }
  if (outcome === 'running') {
    throw new AppError('conflict', 'reviews.alreadyRunning', { code: 'already_running' });
  }
  await enqueueImport(tx, { businessId, platform });
  return {};
}
