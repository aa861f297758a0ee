import { type Insertable, sql } from 'kysely';
import type { LanguageCode } from '#domain/languages.ts';
import type { ClosedAccount } from '#server/platform/access/closed-account.ts';
import type { Tx } from '#server/platform/context.ts';
import type { CopyTarget } from '#server/platform/database/copy-rows.ts';
import type { Database } from '#server/platform/database/database.ts';
import type {
  PendingReplies,
  PlatformTotals,
  ReplyTemplates,
  Reviews,
  ReviewVersions,
} from '#server/platform/database/schema.ts';

export type DemoReview = Insertable<Reviews>;
export type DemoVersion = Insertable<ReviewVersions>;
export type DemoReply = Insertable<PendingReplies>;
export type DemoTemplate = Insertable<ReplyTemplates>;
export type DemoTotals = Insertable<PlatformTotals>;

/** Rows that show what can happen to a review. */
export interface ReviewStates {
  reviews: DemoReview[];
  versions: DemoVersion[];
  pendingReplies: DemoReply[];
  templates: DemoTemplate[];
  totals: DemoTotals[];
}

// The demo has no tables: it fills other modules' tables, as restoring a backup would.

export interface DemoRow {
  businessId: string;
  /** The owner's current email address. */
  email: string;
}

export async function findDemo(tx: Tx, userId: string): Promise<DemoRow | null> {
  const { rows } = await sql<DemoRow>`
    select m.business_id as "businessId", u.email
      from users u join memberships m on m.user_id = u.id and m.role = 'owner'
      join businesses b on b.business_id = m.business_id and b.closed_at is null
     where u.id = ${userId} order by m.created_at, m.business_id limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** Ends all sign-ins of a user who still has this address. */
export async function deleteSignIns(
  database: Database,
  { userId, email }: ClosedAccount,
): Promise<void> {
  await sql`
    delete from sign_in_sessions s using users u
     where s.user_id = ${userId} and u.id = s.user_id and u.email = ${email}`.execute(database);
}

/** Whether there is no user and no business. */
export async function isEmpty(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isEmpty: boolean }>`
    select not exists (select from users) and not exists (select from businesses) as "isEmpty"`.execute(
    tx,
  );
  return rows[0]?.isEmpty ?? false;
}

export async function hasHandle(tx: Tx, handle: string): Promise<boolean> {
  const { rows } = await sql`select from handles where handle = ${handle}`.execute(tx);
  return rows.length > 0;
}

/** Serialises fills of one business without blocking its respondents. */
export async function lockForFilling(tx: Tx, businessId: string): Promise<void> {
  await sql`
    select from businesses where business_id = ${businessId} for no key update`.execute(tx);
}

/**
 * The highest client key with this prefix, which must not contain `%` or `_`. Index:
 * feedback_sessions_client_key, 0.04 ms among 1 million.
 */
export async function findLastClientKey(
  tx: Tx,
  businessId: string,
  prefix: string,
): Promise<string | null> {
  const { rows } = await sql<{ clientKey: string }>`
    select client_key as "clientKey" from feedback_sessions
     where business_id = ${businessId} and client_key like ${`${prefix}%`}
     order by client_key desc limit 1`.execute(tx);
  return rows[0]?.clientKey ?? null;
}

// No notice is sent: the business is created in this transaction, so no browser shows it yet.

export async function setPlatforms(tx: Tx, businessId: string, platforms: object): Promise<void> {
  await sql`
    update businesses set external_platforms = ${JSON.stringify(platforms)}::jsonb
     where business_id = ${businessId}`.execute(tx);
}

export async function setSurveyLanguages(
  tx: Tx,
  businessId: string,
  languages: readonly LanguageCode[],
): Promise<void> {
  await sql`
    update businesses set survey_languages = ${languages}::text[]
     where business_id = ${businessId}`.execute(tx);
}

export async function setInviteSettings(
  tx: Tx,
  businessId: string,
  settings: object,
): Promise<void> {
  await sql`
    update businesses set invite_settings = ${JSON.stringify(settings)}::jsonb
     where business_id = ${businessId}`.execute(tx);
}

/** Increments the counts of chosen share actions. */
export async function addShareCounts(
  tx: Tx,
  businessId: string,
  codes: readonly string[],
): Promise<void> {
  await sql`
    insert into share_review_counts as c (business_id, platform_code, count)
    select ${businessId}::uuid, code, count(*) from unnest(${codes}::text[]) code group by code
    on conflict (business_id, platform_code) do update set count = c.count + excluded.count`.execute(
    tx,
  );
}

export interface StoredDemoVideo {
  uploadId: string;
  sessionId: string;
  fileKey: string;
  arrivedAt: Date;
  /** In bytes. */
  size: number;
  durationMs: number;
  width: number;
  height: number;
}

/** Stores a video of an answer, with its rendition and poster. */
export async function insertVideo(
  tx: Tx,
  businessId: string,
  { uploadId, sessionId, fileKey, arrivedAt, ...facts }: StoredDemoVideo,
): Promise<void> {
  const owned = { business_id: businessId, upload_id: uploadId };
  await tx
    .insertInto('uploads')
    .values({
      ...owned,
      folder: 'videos',
      file_key: fileKey,
      session_id: sessionId,
      size: facts.size,
      created_at: arrivedAt,
      arrived_at: arrivedAt,
      is_answered: true,
    })
    .execute();
  await tx
    .insertInto('videos')
    .values({
      ...owned,
      size: facts.size,
      media_type: 'video/mp4',
      duration_ms: facts.durationMs,
      width: facts.width,
      height: facts.height,
      has_audio: true,
      rendition: 'ready',
      has_poster: true,
      arrived_at: arrivedAt,
    })
    .execute();
}

export async function insertReviews(tx: Tx, states: ReviewStates): Promise<void> {
  await tx.insertInto('reviews').values(states.reviews).execute();
  await tx.insertInto('review_versions').values(states.versions).execute();
  await tx.insertInto('pending_replies').values(states.pendingReplies).execute();
  await tx.insertInto('reply_templates').values(states.templates).execute();
  await tx.insertInto('platform_totals').values(states.totals).execute();
}

/** Responses that were finished since a time. */
export async function listFinished(tx: Tx, businessId: string, from: Date) {
  const rows = await tx
    .selectFrom('feedback_sessions')
    .select(['session_id', 'rating', 'finished_at'])
    .where('business_id', '=', businessId)
    .where('finished_at', '>=', from)
    .where('spam_at', 'is', null)
    .execute();
  return rows.flatMap(({ session_id: sessionId, rating, finished_at: at }) =>
    at === null ? [] : [{ sessionId, rating, at }],
  );
}

/** Reviews that a platform has delivered since a time. */
export async function listImported(tx: Tx, businessId: string, from: Date) {
  const rows = await tx
    .selectFrom('reviews')
    .select(['review_id', 'imported_at'])
    .where('business_id', '=', businessId)
    .where('imported_at', '>=', from)
    .where('source', '<>', 'csv')
    .execute();
  return rows.map(({ review_id: reviewId, imported_at: at }) => ({ reviewId, at }));
}

/** Replies to reviews that are still there, which could not be sent since a time. */
export async function listFailedReplies(tx: Tx, businessId: string, from: Date) {
  const rows = await tx
    .selectFrom('pending_replies as p')
    .innerJoin('reviews as r', (join) =>
      join.onRef('r.business_id', '=', 'p.business_id').onRef('r.review_id', '=', 'p.review_id'),
    )
    .select(['p.review_id', 'p.updated_at'])
    .where('p.business_id', '=', businessId)
    .where('p.updated_at', '>=', from)
    .where('p.state', '=', 'failed')
    .execute();
  return rows.map(({ review_id: reviewId, updated_at: at }) => ({ reviewId, at }));
}

/** Targets of bulk copies. */
export const TARGETS = {
  invites: {
    table: 'invites',
    columns: [
      'business_id',
      'invite_id',
      'token_hash',
      'name',
      'email',
      'number',
      'language',
      'created_at',
    ],
  },
  contents: {
    table: 'message_contents',
    columns: ['business_id', 'content_id', 'subject', 'html', 'text', 'headers', 'created_at'],
  },
  messages: {
    table: 'messages',
    columns: [
      'business_id',
      'message_id',
      'channel',
      'kind',
      'state',
      'recipient',
      'address',
      'name',
      'content_id',
      'slots',
      'invite_id',
      'triggered_by',
      'send_at',
      'due_at',
      'created_at',
      'sent_at',
      'state_changed_at',
      'attempts',
      'claims',
      'awaits_follow_up',
      'reason',
      'error',
    ],
  },
  visits: {
    table: 'invite_visits',
    columns: [
      'business_id',
      'invite_id',
      'human_visits',
      'first_human_visit_at',
      'last_human_visit_at',
    ],
  },
  suppressions: {
    table: 'suppressions',
    columns: ['business_id', 'channel', 'address', 'reason', 'message_id', 'created_at'],
  },
  sessions: {
    table: 'feedback_sessions',
    columns: [
      'business_id',
      'session_id',
      'client_key',
      'flow_version',
      'invite_id',
      'language',
      'reference',
      'order_reference',
      'source',
      'rating',
      'rating_type',
      'sentiment',
      'started_at',
      'first_answered_at',
      'finished_at',
      'archived_at',
      'spam_at',
    ],
  },
  entries: {
    table: 'journey_entries',
    columns: [
      'business_id',
      'session_id',
      'i',
      'question_id',
      'type',
      'entry',
      'search_text',
      'answered_at',
    ],
  },
  consents: {
    table: 'consent_changes',
    columns: [
      'business_id',
      'change_id',
      'session_id',
      'i',
      'is_given',
      'consent_text',
      'consent_version',
      'changed_at',
    ],
  },
  showcased: {
    table: 'showcased_entries',
    columns: ['business_id', 'session_id', 'i', 'tags', 'showcased_at'],
  },
} as const satisfies Record<string, CopyTarget>;
