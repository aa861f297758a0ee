import { createHmac } from 'node:crypto';
import { deletedIdentities } from '#domain/merge-review.ts';

/** The keyed hashes by which a deleted review is recognised. @param key 32 bytes */
export function deletedReviewHashes(
  key: Buffer,
  review: Parameters<typeof deletedIdentities>[0],
): Buffer[] {
  return deletedIdentities(review).map((identity) =>
    createHmac('sha256', key).update(identity).digest(),
  );
}
