import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ReviewSource } from '#domain/platform-review.ts';
import type { PlatformCode } from '#domain/platforms.ts';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import type { AskedReply, ReplyError } from '#domain/review-replies.ts';
import type { Tx } from '#server/platform/context.ts';

/**
 * Whether the platform may have done what a pending reply (`p`) asks for: an answer was lost, or a worker claimed it and
 * has not said yet what came of it.
 */
export const IS_UNCERTAIN = sql<SqlBool>`(p.is_uncertain or p.claimed_until is not null)`;

export interface ReviewToAnswer {
  reviewId: string;
  platform: ReviewPlatformCode;
  uniqueId: string;
  source: ReviewSource;
  reviewedAt: Date;
  replyText: string | null;
}

/** Reads and locks a review: people who answer it at once take turns. */
export async function lockStoredReview(
  tx: Tx,
  businessId: string,
  { platform, reviewId }: { platform: ReviewPlatformCode; reviewId: string },
): Promise<ReviewToAnswer | null> {
  const { rows } = await sql<ReviewToAnswer>`
    select review_id as "reviewId", platform, unique_id as "uniqueId", source,
           reviewed_at as "reviewedAt", reply_text as "replyText"
      from reviews
     where business_id = ${businessId} and platform = ${platform} and review_id = ${reviewId}
       for update`.execute(tx);
  return rows[0] ?? null;
}

/** Overwrites the reply of a review, of which the platform says nothing; null: it has none. Its dates stay for an undo. */
export async function setRecordedReply(
  tx: Tx,
  businessId: string,
  { reviewId, text }: { reviewId: string; text: string | null },
): Promise<void> {
  await sql`
    update reviews set reply_text = ${text}::text
     where business_id = ${businessId} and review_id = ${reviewId}`.execute(tx);
}

interface Pending {
  platform: PlatformCode;
  state: 'sending' | 'failed';
}

export async function lockPendingReply(
  tx: Tx,
  businessId: string,
  reviewId: string,
): Promise<Pending | null> {
  const { rows } = await sql<Pending>`
    select platform, state from pending_replies
     where business_id = ${businessId} and review_id = ${reviewId} for update`.execute(tx);
  return rows[0] ?? null;
}

interface NewReply {
  review: ReviewToAnswer;
  action: 'send' | 'delete';
  text: string;
  now: Date;
}

/**
 * Stores a reply that is due now, in place of one that failed: whether the platform has that one stays uncertain, and
 * a worker that still sends it is waited for.
 */
export async function upsertPendingReply(
  tx: Tx,
  businessId: string,
  { review, action, text, now }: NewReply,
): Promise<void> {
  await sql`
    insert into pending_replies (business_id, review_id, platform, unique_id, reviewed_at, action, text,
                                 state, due_at, updated_at)
    values (${businessId}, ${review.reviewId}, ${review.platform}, ${review.uniqueId},
            ${review.reviewedAt}, ${action}, ${text}, 'sending', ${now}, ${now})
    on conflict (business_id, review_id) do update
      set platform = excluded.platform, unique_id = excluded.unique_id, action = excluded.action,
          text = excluded.text, state = 'sending', revision = pending_replies.revision + 1,
          attempts = 0, due_at = excluded.due_at, error = null,
          updated_at = excluded.updated_at`.execute(tx);
}

export async function deletePendingReplies(
  tx: Tx,
  businessId: string,
  reviewIds: readonly string[],
): Promise<void> {
  await sql`
    delete from pending_replies
     where business_id = ${businessId} and review_id = any(${reviewIds}::uuid[])`.execute(tx);
}

/** Ends the sending of a platform's replies, whose connection goes. */
export async function failSendingReplies(
  tx: Tx,
  businessId: string,
  platform: ReviewPlatformCode,
): Promise<void> {
  await sql`
    update pending_replies set state = 'failed', error = 'disconnected', due_at = null
     where business_id = ${businessId} and platform = ${platform} and state = 'sending'`.execute(
    tx,
  );
}

export interface FailedReplyRow {
  reviewId: string;
  platform: ReviewPlatformCode;
  reviewedAt: Date;
  isReviewStored: boolean;
  action: 'send' | 'delete';
  text: string;
  error: ReplyError;
  isUncertain: boolean;
  updatedAt: Date;
}

/** Latest first. Index: pending_replies_pkey. */
export async function listFailedReplies(
  tx: Tx,
  businessId: string,
  limit: number,
): Promise<FailedReplyRow[]> {
  const { rows } = await sql<FailedReplyRow>`
    select p.review_id as "reviewId", p.platform, p.reviewed_at as "reviewedAt",
           r.review_id is not null as "isReviewStored", p.action, p.text, p.error,
           ${IS_UNCERTAIN} as "isUncertain", p.updated_at as "updatedAt"
      from pending_replies p
      left join reviews r on r.business_id = p.business_id and r.review_id = p.review_id
     where p.business_id = ${businessId} and p.state = 'failed'
     order by p.updated_at desc, p.review_id limit ${limit}`.execute(tx);
  return rows;
}

/** The failed replies to these reviews of which nobody knows whether the platform has done them, by review. */
export async function lockUncertainReplies(
  tx: Tx,
  businessId: string,
  reviewIds: readonly string[],
): Promise<Map<string, AskedReply>> {
  if (reviewIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('pending_replies as p')
    .select(['p.review_id', 'p.action', 'p.text'])
    .where('p.business_id', '=', businessId)
    .where('p.review_id', 'in', reviewIds)
    .where('p.state', '=', 'failed')
    .where(IS_UNCERTAIN)
    .orderBy('p.review_id')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ review_id, action, text }) => [review_id, { action, text }]));
}

/** Which of these reviews are stored. */
export async function listStoredReviewIds(
  tx: Tx,
  businessId: string,
  reviewIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ reviewId: string }>`
    select review_id as "reviewId" from reviews
     where business_id = ${businessId} and review_id = any(${reviewIds}::uuid[])`.execute(tx);
  return new Set(rows.map(({ reviewId }) => reviewId));
}

/** The businesses with replies that failed. */
export async function listBusinessesWithFailedReplies(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ businessId: string }>`
    select distinct business_id as "businessId" from pending_replies where state = 'failed'`.execute(
    tx,
  );
  return rows.map(({ businessId }) => businessId);
}

/** Notes since when the reviews of failed replies are gone. */
export async function noteGoneReviews(tx: Tx, businessId: string, now: Date): Promise<void> {
  await sql`
    update pending_replies p set review_gone_at = ${now}
     where p.business_id = ${businessId} and p.state = 'failed' and p.review_gone_at is null
       and ${reviewIsGone(businessId)}`.execute(tx);
}

/** Deletes failed replies whose reviews are gone since before `since`. */
export async function deleteRepliesBefore(tx: Tx, businessId: string, since: Date): Promise<void> {
  await sql`
    delete from pending_replies p
     where p.business_id = ${businessId} and p.state = 'failed' and p.review_gone_at < ${since}
       and ${reviewIsGone(businessId)}`.execute(tx);
}

function reviewIsGone(businessId: string): RawBuilder<unknown> {
  return sql`not exists (
    select from reviews r where r.business_id = ${businessId} and r.review_id = p.review_id)`;
}
