import {
  compareReview,
  isLikeVerdict,
  sameReviewKey,
  storableReview,
} from '#domain/merge-review.ts';
import {
  CONNECTION_WAYS,
  isAddedByBusiness,
  type PlatformReview,
} from '#domain/platform-review.ts';
import { knowsReplies, type ReviewPlatformCode } from '#domain/review-platforms.ts';
import { currentReply } from '#domain/review-replies.ts';
import { possibleDeletedHashes } from '#server/modules/reviews/deleted-review-hashes.ts';
import type { Tx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { settleUncertainReplies } from './settle-uncertain-replies.ts';
import {
  type Delivery,
  insertReviews,
  insertVersion,
  listDeletedHashes,
  listReviewsByName,
  lockMerging,
  lockReviews,
  markSeen,
  ownReplyOf,
  type StoredReview,
  updateReview,
} from './store.ts';

interface Merge extends Delivery {
  platform: ReviewPlatformCode;
  reviews: readonly PlatformReview[];
  /** For recognising deleted reviews. */
  deletedReviewsKeys: KeyRing;
}

export interface MergeOutcome {
  /** Our ids of the new ones. */
  added: string[];
  /** Edited by their author, or with another reply, translation or address. */
  changed: number;
  /** Ids of those that were left out, since they were deleted here before. */
  deletedBefore: string[];
  /** Ids of those from a file that the platform has delivered itself. */
  fromPlatform: string[];
  /** Whether there were reviews, all of which this import had seen before. */
  isRepeated: boolean;
}

/**
 * Stores delivered reviews: each once, whatever way it comes. What an author edited is kept as a version; a review
 * from the platform takes the place of the same one from a file, with its showcase; one that was deleted here stays
 * deleted.
 */
export async function mergeReviews(
  tx: Tx,
  businessId: string,
  { platform, reviews, deletedReviewsKeys, ...delivery }: Merge,
): Promise<MergeOutcome> {
  const place = { businessId, platform };
  await lockMerging(tx, place);
  const delivered = latestById(reviews.map(storableReview));
  const stored = await findStored(tx, place, { delivered, delivery });
  // After the locks: a review that somebody is deleting just now is known as deleted here.
  const wanted = await withoutDeleted(tx, place, { delivered, deletedReviewsKeys });
  const settled = reportsReplies(platform, delivery)
    ? await settleUncertainReplies(tx, businessId, { reviews: wanted, stored, now: delivery.now })
    : new Set<string>();
  const fromPlatform: string[] = [];
  const added: PlatformReview[] = [];
  const same: StoredReview[] = [];
  let changed = 0;
  for (const one of wanted) {
    const match = stored.get(one.uniqueId);
    if (match === undefined) {
      added.push(one);
      continue;
    }
    const isSettled = settled.has(match.reviewId);
    const review = isSettled ? one : completeReview(one, { platform, match, delivery });
    const fate = fateOf(review, match, delivery);
    if (fate === 'fromPlatform') fromPlatform.push(review.uniqueId);
    if (fate === 'same') same.push(match);
    if (fate === 'replaced') {
      await replace(tx, businessId, { match, review, delivery });
      changed += 1;
    }
  }
  const fresh = added.map((review) => ({ reviewId: newId(delivery.now), review }));
  await insertReviews(tx, place, { reviews: fresh, delivery });
  await markSeen(tx, businessId, { reviewIds: same.map(({ reviewId }) => reviewId), delivery });
  const isSeen = ({ uniqueId }: PlatformReview) => stored.get(uniqueId)?.lastRun === delivery.run;
  const isRepeated = delivery.run > 0 && wanted.length > 0 && wanted.every(isSeen);
  const isWanted = new Set(wanted);
  return {
    added: fresh.map(({ reviewId }) => reviewId),
    changed,
    deletedBefore: delivered.flatMap((one) => (isWanted.has(one) ? [] : [one.uniqueId])),
    fromPlatform,
    isRepeated,
  };
}

/** Whether the platform itself says which reply a review has. */
function reportsReplies(platform: ReviewPlatformCode, { source }: Delivery): boolean {
  return !isAddedByBusiness(source) && knowsReplies(platform, source);
}

/** What a delivery does to a review that is stored already. */
function fateOf(
  review: PlatformReview,
  match: StoredReview,
  { source, storedUntil }: Delivery,
): 'fromPlatform' | 'kept' | 'same' | 'replaced' {
  const isOwn = isAddedByBusiness(match.source);
  if (isAddedByBusiness(source) && !isOwn) return 'fromPlatform';
  // The platform's copy may be stored for a day only; the business's own stays.
  if (isOwn && storedUntil !== null) return 'kept';
  const isSame = match.uniqueId === review.uniqueId && compareReview(match, review) === 'same';
  if (!isSame) return 'replaced';
  // What the business wrote down itself stays marked as that.
  return match.source === 'hand' ? 'kept' : 'same';
}

/** Who says nothing of a reply or a translation takes none away. */
function completeReview(
  delivered: PlatformReview,
  {
    platform,
    match,
    delivery,
  }: { platform: ReviewPlatformCode; match: StoredReview; delivery: Delivery },
): PlatformReview {
  const { translatedText, language } = match;
  const own = ownReplyOf(match);
  if (isAddedByBusiness(delivery.source)) {
    return {
      ...delivered,
      reply: knownReply(delivered.reply, own.reply),
      translatedText: delivered.translatedText ?? translatedText,
      language: delivered.language ?? language,
    };
  }
  if (!reportsReplies(platform, delivery)) return { ...delivered, reply: own.reply };
  return { ...delivered, reply: currentReply(own, delivered.reply, delivery.now) };
}

/** A file's reply before the stored one, whose text stays where the file knows only the date. */
function knownReply(
  ofFile: PlatformReview['reply'],
  stored: PlatformReview['reply'],
): PlatformReview['reply'] {
  if (ofFile === null || stored === null) return ofFile ?? stored;
  return { text: ofFile.text || stored.text, repliedAt: ofFile.repliedAt ?? stored.repliedAt };
}

function latestById(reviews: readonly PlatformReview[]): PlatformReview[] {
  return [...new Map(reviews.map((review) => [review.uniqueId, review])).values()];
}

interface Place {
  businessId: string;
  platform: ReviewPlatformCode;
}

async function withoutDeleted(
  tx: Tx,
  place: Place,
  {
    delivered,
    deletedReviewsKeys,
  }: { delivered: readonly PlatformReview[]; deletedReviewsKeys: KeyRing },
): Promise<PlatformReview[]> {
  const hashesOf = (review: PlatformReview) => possibleDeletedHashes(deletedReviewsKeys, review);
  const deleted = await listDeletedHashes(tx, place, delivered.flatMap(hashesOf));
  if (deleted.size === 0) return [...delivered];
  return delivered.filter(
    (review) => !hashesOf(review).some((hash) => deleted.has(hash.toString('hex'))),
  );
}

/** The stored review of each delivered one, by the delivered one's id. */
async function findStored(
  tx: Tx,
  place: Place,
  { delivered, delivery }: { delivered: readonly PlatformReview[]; delivery: Delivery },
): Promise<Map<string, StoredReview>> {
  const ids = delivered.map(({ uniqueId }) => uniqueId);
  const stored = new Map<string, StoredReview>();
  for (const row of await lockReviews(tx, place, ids)) stored.set(row.uniqueId, row);
  const unknown = delivered.filter(({ uniqueId }) => !stored.has(uniqueId));
  if (unknown.length === 0) return stored;
  const names = [...new Set(unknown.map(({ name }) => name).filter((name) => name !== ''))];
  const sources = isAddedByBusiness(delivery.source) ? CONNECTION_WAYS : (['csv'] as const);
  const others = await listReviewsByName(tx, place, { names, sources });
  const free = groupBySameKey(others);
  // One row of a file stands for one review; the most similar one, if there are several.
  for (const isLike of LIKENESSES) {
    for (const review of unknown) {
      const rows = free.get(sameReviewKey(review) ?? '');
      if (rows === undefined || stored.has(review.uniqueId)) continue;
      const index = rows.findIndex((row) => isLike(row, review));
      const [row] = index === -1 ? [] : rows.splice(index, 1);
      if (row !== undefined) stored.set(review.uniqueId, row);
    }
  }
  return stored;
}

type Likeness = (row: StoredReview, review: PlatformReview) => boolean;

const hasSameText: Likeness = (row, { text }) => row.text === text;
const hasSameVerdict: Likeness = (row, { recommends = null }) => row.recommends === recommends;
const hasLikeVerdict: Likeness = (row, { recommends = null }) => isLikeVerdict(row, { recommends });

/** The most similar first. */
const LIKENESSES: readonly Likeness[] = [
  (row, review) => hasSameText(row, review) && hasSameVerdict(row, review),
  (row, review) => hasSameText(row, review) && hasLikeVerdict(row, review),
  hasSameVerdict,
  hasLikeVerdict,
];

function groupBySameKey(rows: readonly StoredReview[]): Map<string, StoredReview[]> {
  const groups = new Map<string, StoredReview[]>();
  for (const row of rows) {
    const key = sameReviewKey(row);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

async function replace(
  tx: Tx,
  businessId: string,
  { match, review, delivery }: { match: StoredReview; review: PlatformReview; delivery: Delivery },
): Promise<void> {
  const isEdited = match.uniqueId === review.uniqueId && compareReview(match, review) === 'edited';
  if (isEdited) await insertVersion(tx, businessId, { stored: match, now: delivery.now });
  const editedAt = isEdited
    ? (review.editedAt ?? delivery.now)
    : (review.editedAt ?? match.editedAt);
  const source = isAddedByBusiness(delivery.source) ? match.source : delivery.source;
  await updateReview(tx, businessId, {
    reviewId: match.reviewId,
    review,
    editedAt,
    delivery: { ...delivery, source },
  });
}
