import { deletedIdentities } from '#domain/merge-review.ts';
import { type KeyRing, sign, signaturesOf } from '#server/platform/key-ring.ts';

type Identified = Parameters<typeof deletedIdentities>[0];

/** The keyed hashes to store of a deleted review, by which it is recognised. */
export function deletedReviewHashes(keys: KeyRing, review: Identified): Buffer[] {
  return deletedIdentities(review).map((identity) => sign(keys, identity));
}

/** The hashes under each key, one of which was stored if the review was deleted. */
export function possibleDeletedHashes(keys: KeyRing, review: Identified): Buffer[] {
  return deletedIdentities(review).flatMap((identity) => signaturesOf(keys, identity));
}
