import type { PlatformCode } from '#domain/platforms.ts';
import type { Tx } from '#server/platform/context.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { deletedReviewHashes } from './deleted-review-hashes.ts';
import { deletePendingReplies } from './replies/store.ts';
import { deleteReviews, insertDeletedHashes } from './store.ts';

interface Deletion {
  platform: PlatformCode;
  reviewIds: readonly string[];
  now: Date;
  deletedReviewsKeys: KeyRing;
}

/** Deletes reviews of a platform and keeps only hashes by which an import leaves them out. Returns their number. */
export async function deleteForGood(
  tx: Tx,
  businessId: string,
  { platform, reviewIds, now, deletedReviewsKeys }: Deletion,
): Promise<number> {
  const deleted = await deleteReviews(tx, businessId, { platform, reviewIds });
  await deletePendingReplies(tx, businessId, reviewIds);
  const hashes = deleted.flatMap((review) => deletedReviewHashes(deletedReviewsKeys, review));
  await insertDeletedHashes(tx, businessId, { platform, hashes, now });
  return deleted.length;
}
