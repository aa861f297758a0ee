import { sql } from 'kysely';
import type { PlatformReview } from '#domain/platform-review.ts';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import type { ReplyError } from '#domain/review-replies.ts';
import { isOpen } from '#server/platform/business/store.ts';
import type { Tx } from '#server/platform/context.ts';
import { IS_UNCERTAIN } from '../store.ts';
import type { ReplyKey } from './reply-job.ts';

/** A reply to send or to delete. */
export interface DueReply extends ReplyKey {
  platform: ReviewPlatformCode;
  /** The platform's id of the review. */
  uniqueId: string;
  action: 'send' | 'delete';
  text: string;
  revision: number;
  /** Failed tries. */
  attempts: number;
  /** The platform may have done it already. */
  isUncertain: boolean;
}

/** Null while the business is closed: its replies wait. */
export async function findDueReply(
  tx: Tx,
  { businessId, reviewId }: ReplyKey,
  now: Date,
): Promise<DueReply | null> {
  const { rows } = await sql<DueReply>`
    select business_id as "businessId", review_id as "reviewId", platform, unique_id as "uniqueId",
           action, text, revision, attempts, ${IS_UNCERTAIN} as "isUncertain"
      from pending_replies p
     where business_id = ${businessId} and review_id = ${reviewId} and state = 'sending'
       and due_at <= ${now} and ${isOpen(businessId)}`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Claims a reply as it was read: from now on the platform may have it. False: another worker has claimed it
 * meanwhile.
 */
export async function claimReply(
  tx: Tx,
  { businessId, reviewId, revision, isUncertain }: DueReply,
  { claimedUntil, now }: { claimedUntil: Date; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update pending_replies p set claimed_until = ${claimedUntil}
     where business_id = ${businessId} and review_id = ${reviewId} and state = 'sending'
       and revision = ${revision} and ${IS_UNCERTAIN} = ${isUncertain}
       and (claimed_until is null or claimed_until <= ${now})`.execute(tx);
  return Number(numAffectedRows) > 0;
}

/** Locks the review, as those do who answer it; it may be gone. */
export async function lockReviewOf(tx: Tx, { businessId, reviewId }: ReplyKey): Promise<void> {
  await sql`
    select from reviews
     where business_id = ${businessId} and review_id = ${reviewId} for update`.execute(tx);
}

/** Locks a reply that this worker still has a claim to; returns its state, null if it has none. */
export async function lockClaimedReply(
  tx: Tx,
  { businessId, reviewId, revision, claimedUntil }: DueReply & { claimedUntil: Date },
): Promise<'sending' | 'failed' | null> {
  const { rows } = await sql<{ state: 'sending' | 'failed' }>`
    select state from pending_replies
     where business_id = ${businessId} and review_id = ${reviewId} and revision = ${revision}
       and claimed_until = ${claimedUntil} for update`.execute(tx);
  return rows[0]?.state ?? null;
}

/** What a failed try changes about a reply. */
export interface ReplyChange {
  attempts: number;
  isUncertain: boolean;
  /** When it is tried again; null: never. */
  dueAt: Date | null;
  error: ReplyError | null;
}

/** Stores the next state of a reply that the transaction has locked, and ends the claim. */
export async function updateReply(
  tx: Tx,
  { businessId, reviewId }: ReplyKey,
  { attempts, isUncertain, dueAt, error }: ReplyChange,
): Promise<void> {
  await sql`
    update pending_replies
       set state = ${error === null ? 'sending' : 'failed'}, attempts = ${attempts},
           is_uncertain = ${isUncertain}, due_at = ${dueAt}, error = ${error}, claimed_until = null
     where business_id = ${businessId} and review_id = ${reviewId}`.execute(tx);
}

/** Ends a reply that was not tried, unless it has changed meanwhile. */
export async function failDueReply(
  tx: Tx,
  { businessId, reviewId, revision }: DueReply,
  error: ReplyError,
): Promise<void> {
  await sql`
    update pending_replies set state = 'failed', error = ${error}, due_at = null
     where business_id = ${businessId} and review_id = ${reviewId} and revision = ${revision}
       and state = 'sending'`.execute(tx);
}

/** Stores the reply that a review has on its platform now, because of what was done here. */
export async function storeReply(
  tx: Tx,
  { businessId, reviewId }: ReplyKey,
  { reply, now }: { reply: PlatformReview['reply']; now: Date },
): Promise<void> {
  const repliedAt = reply === null ? null : (reply.repliedAt ?? now);
  await sql`
    update reviews
       set reply_text = ${reply?.text ?? null}, replied_at = ${repliedAt}::timestamptz,
           first_replied_at = case when ${reply === null} then null
                                   else coalesce(first_replied_at,
                                     case when reply_text is null then ${repliedAt}::timestamptz end) end,
           reply_changed_here_at = ${now}
     where business_id = ${businessId} and review_id = ${reviewId}`.execute(tx);
}

/** The replies of all businesses but closed ones that are due, longest first. Index: pending_replies_due. */
export async function listDueReplies(
  tx: Tx,
  { now, limit }: { now: Date; limit: number },
): Promise<ReplyKey[]> {
  const { rows } = await sql<ReplyKey>`
    select business_id as "businessId", review_id as "reviewId"
      from pending_replies join businesses b using (business_id)
     where due_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
       and b.closed_at is null
     order by due_at limit ${limit}`.execute(tx);
  return rows;
}

/** Some of the replies that wait until a connection is free, longest first. */
export async function listWaitingReplies(
  tx: Tx,
  { businessId, platform }: { businessId: string; platform: ReviewPlatformCode },
  now: Date,
): Promise<ReplyKey[]> {
  const { rows } = await sql<ReplyKey>`
    select business_id as "businessId", review_id as "reviewId" from pending_replies
     where business_id = ${businessId} and platform = ${platform} and due_at <= ${now}
     order by due_at limit 20`.execute(tx);
  return rows;
}
