import { type LocationNews, relativeScore, worstFirst } from '#domain/worst-first.ts';
import { findBusiness } from '#server/modules/businesses/queries.ts';
import type { DueDigest } from '#server/modules/notifications/take-digest.ts';
import type { Tx } from '#server/platform/context.ts';
import { aboutLocation, type Recipient } from '../recipient.ts';
import { type Digest, hasNews, readDigest } from './read-digest.ts';

/** What happened in a parent or one of its locations. */
export interface LocationDigest {
  /** The person, mailed about it. */
  recipient: Recipient;
  digest: Digest;
}

/** What there is to say of a parent and its locations, worst first. */
export async function readLocationDigests(
  tx: Tx,
  recipient: Recipient,
  { placeIds, ...due }: DueDigest & { now: Date; placeIds: readonly string[] },
): Promise<LocationDigest[]> {
  const all: LocationDigest[] = [];
  for (const placeId of placeIds) {
    const isParent = placeId === recipient.business.businessId;
    const business = isParent ? recipient.business : await findBusiness(tx, placeId);
    if (business === null) continue;
    const about = aboutLocation(recipient, business);
    const digest = await readDigest(tx, about, due);
    if (hasNews(digest)) all.push({ recipient: about, digest });
  }
  return worstFirst(all, newsIn);
}

function newsIn({ digest: { responses, reviews, score } }: LocationDigest): LocationNews {
  return {
    low: (responses?.low ?? 0) + (reviews?.low ?? 0),
    score: score && relativeScore(score.type, score.value),
    count: (responses?.count ?? 0) + (reviews?.count ?? 0),
  };
}
