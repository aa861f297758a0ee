import { z } from 'zod';
import { REVIEW_PLATFORM_CODES, type ReviewPlatformCode } from '#domain/review-platforms.ts';
import type { Tx } from '#server/platform/context.ts';
import { defineJob, enqueue } from '#server/platform/jobs/job.ts';

/** Works one page of an import. */
export const importJob = defineJob(
  'reviews.import',
  z.object({ businessId: z.uuid(), platform: z.enum(REVIEW_PLATFORM_CODES) }),
  { isSlow: true, isOutbound: true },
);

/**
 * Queues the next page of an import, behind the pages of other imports that are waiting.
 * @param options `delay` in seconds
 */
export async function enqueueImport(
  tx: Tx,
  key: { businessId: string; platform: ReviewPlatformCode },
  { delay = 0 }: { delay?: number } = {},
): Promise<void> {
  const { businessId, platform } = key;
  await enqueue(tx, importJob, key, { key: `${importJob.id}:${businessId}:${platform}`, delay });
}
