import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { RatingType, Sentiment } from '#domain/ratings.ts';
import type { SpamReason } from '#domain/spam.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';

export interface SessionRow {
  sessionId: string;
  flowVersion: number;
  language: string;
  isFinished: boolean;
}

const COLUMNS = sql`
  session_id as "sessionId", flow_version as "flowVersion", language,
  finished_at is not null as "isFinished"`;

/** The session that the same browser, or else the same invite, opened before. */
interface SessionKeys {
  clientKey: string;
  inviteId: string | null;
  isTest: boolean;
}

export async function findSession(
  database: Database,
  businessId: string,
  { clientKey, inviteId, isTest }: SessionKeys,
): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow>`
    select ${COLUMNS} from feedback_sessions
     where business_id = ${businessId} and is_test = ${isTest}
       and (client_key = ${clientKey} or invite_id = ${inviteId}::uuid)
     order by client_key = ${clientKey} desc limit 1`.execute(database);
  return rows[0] ?? null;
}

export interface NewSession {
  sessionId: string;
  clientKey: string;
  flowVersion: number;
  inviteId: string | null;
  language: string;
  reference: string | null;
  orderReference: string | null;
  /** Tried by the business itself. */
  isTest: boolean;
  startedAt: Date;
}

/** Opens a session; null where one with the same client key or invite exists already. */
export async function insertSession(
  database: Database,
  businessId: string,
  session: NewSession,
): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow>`
    insert into feedback_sessions (business_id, session_id, client_key, flow_version, invite_id,
                                   language, reference, order_reference, is_test, started_at)
    values (${businessId}, ${session.sessionId}, ${session.clientKey}, ${session.flowVersion},
            ${session.inviteId}, ${session.language}, ${session.reference},
            ${session.orderReference}, ${session.isTest}, ${session.startedAt})
    on conflict do nothing
    returning ${COLUMNS}`.execute(database);
  return rows[0] ?? null;
}

export async function findInvite(
  database: Database,
  businessId: string,
  tokenHash: Buffer,
): Promise<{ inviteId: string } | null> {
  const { rows } = await sql<{ inviteId: string }>`
    select invite_id as "inviteId" from invites
     where business_id = ${businessId} and token_hash = ${tokenHash}`.execute(database);
  return rows[0] ?? null;
}

export async function findBusinessName(
  database: Database | Tx,
  businessId: string,
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from businesses where business_id = ${businessId}`.execute(database);
  return rows[0]?.name ?? null;
}

interface LockedSession {
  startedAt: Date;
  finishedAt: Date | null;
  isSpam: boolean;
  isTest: boolean;
}

/** A session that is about to be finished; nothing else can close it before the transaction ends. */
export async function lockSession(
  tx: Tx,
  businessId: string,
  sessionId: string,
): Promise<LockedSession | null> {
  const { rows } = await sql<LockedSession>`
    select started_at as "startedAt", finished_at as "finishedAt", spam_at is not null as "isSpam",
           is_test as "isTest"
      from feedback_sessions
     where business_id = ${businessId} and session_id = ${sessionId} for update`.execute(tx);
  return rows[0] ?? null;
}

interface Closing {
  sessionId: string;
  spamReason: SpamReason | null;
  now: Date;
}

export async function closeSession(
  tx: Tx,
  businessId: string,
  { sessionId, spamReason, now }: Closing,
): Promise<void> {
  await sql`
    update feedback_sessions
       set finished_at = ${now}, spam_reason = ${spamReason}::text,
           spam_at = case when ${spamReason}::text is null then spam_at else ${now} end
     where business_id = ${businessId} and session_id = ${sessionId}`.execute(tx);
}

/**
 * Adds `change` to the counts of share actions for every one that was chosen in these sessions. Counts are
 * taken in the order in which answers take them, so that nobody waits in a circle.
 */
export async function addToShares(
  tx: Tx,
  businessId: string,
  { sessionIds, change }: { sessionIds: readonly string[]; change: 1 | -1 },
): Promise<void> {
  await sql`
    insert into share_review_counts as c (business_id, platform_code, chosen)
    select ${businessId}::uuid, entry ->> 'platformCode', ${change}::int * count(*)
      from journey_entries
     where business_id = ${businessId} and session_id = any(${sessionIds}::uuid[])
       and type = 'shareq' and entry ? 'platformCode'
     group by entry ->> 'platformCode' order by entry ->> 'platformCode'
    on conflict (business_id, platform_code) do update set chosen = c.chosen + excluded.chosen`.execute(
    tx,
  );
}

/** How much was answered, and the address that was given for contact. */
export async function summariseVisit(
  tx: Tx,
  businessId: string,
  sessionId: string,
): Promise<{ answers: number; email: string | null }> {
  const { rows } = await sql<{ answers: number; email: string | null }>`
    select count(*) filter (where not is_skipped)::int as answers,
           max(entry ->> 'email') filter (where type = 'contactq') as email
      from journey_entries
     where business_id = ${businessId} and session_id = ${sessionId}`.execute(tx);
  return rows[0] ?? { answers: 0, email: null };
}

/** Notes that an address is told of a consent; false where it was told within the last day. */
export async function noteConsentMail(
  tx: Tx,
  businessId: string,
  { email, now }: { email: string; now: Date },
): Promise<boolean> {
  const address = createHash('sha256').update(email.trim().toLowerCase()).digest();
  const { rows } = await sql`
    insert into consent_mails as m (business_id, address_hash, mailed_at)
    values (${businessId}, ${address}, ${now})
    on conflict (business_id, address_hash) do update set mailed_at = excluded.mailed_at
      where m.mailed_at < ${new Date(now.getTime() - 86_400_000)}
    returning mailed_at`.execute(tx);
  return rows.length > 0;
}

/** What somebody agreed to have published, and whether they still do. */
export interface ConsentRow {
  words: string;
  /** The name that goes with the words; empty where none was given. */
  name: string;
  consentText: string;
  isGiven: boolean;
  answeredAt: Date;
  language: string | null;
}

/** The answers of a session whose publication was once agreed to, in their order. */
export async function listConsents(
  tx: Tx | Database,
  businessId: string,
  sessionId: string,
): Promise<ConsentRow[]> {
  const { rows } = await sql<ConsentRow>`
    select coalesce(e.entry ->> 'textAnswer', '') as words, coalesce(e.entry ->> 'name', '') as name,
           e.entry ->> 'consentText' as "consentText",
           e.entry @> '{"consent": true}' as "isGiven", e.answered_at as "answeredAt", s.language
      from journey_entries e join feedback_sessions s using (business_id, session_id)
     where e.business_id = ${businessId} and e.session_id = ${sessionId}
       and e.entry ? 'consentText'
     order by e.i`.execute(tx);
  return rows;
}

/**
 * Withdraws or gives back the consent of a session, which must be locked, and notes each change; where it
 * stands so already nothing changes.
 */
export async function updateConsent(
  tx: Tx,
  businessId: string,
  { sessionId, consent, now }: { sessionId: string; consent: boolean; now: Date },
): Promise<void> {
  const change = JSON.stringify({ consent });
  await sql`
    with changed as (
      update journey_entries set entry = entry || ${change}::jsonb
       where business_id = ${businessId} and session_id = ${sessionId} and entry ? 'consentText'
         and not entry @> ${change}::jsonb
      returning i, case when ${consent} then entry end as agreed)
    insert into consent_changes
      (business_id, session_id, i, is_given, consent_text, consent_version, changed_at)
    select ${businessId}, ${sessionId}, i, ${consent}, agreed ->> 'consentText',
           (agreed ->> 'consentVersion')::integer, ${now}
      from changed order by i`.execute(tx);
}

/** One answer as it is stored. */
export interface AnswerRow {
  businessId: string;
  sessionId: string;
  i: number;
  questionId: string;
  type: string;
  entry: object;
  searchText: string;
  isSkipped: boolean;
  answeredAt: Date;
  /** Set where the answer is to the rating question; its rating is null where it was passed over. */
  rated: { rating: number | null; ratingType: RatingType; sentiment: Sentiment } | null;
}

export interface StoredAnswers {
  /** Which rows were stored, by their place among those given. */
  places: Set<number>;
  /** Businesses that show one of them: what was just stored may say otherwise, or no longer agree. */
  showcasedIn: Set<string>;
  /** Invites that were answered just now for the first time: nobody is reminded of those any more. */
  answeredInvites: { businessId: string; inviteId: string }[];
}

/**
 * Stores answers, at most one a (session, i), in one statement and so in one commit, and counts what was
 * chosen in share steps, less what was chosen there before; spam and tests do not count. Sessions are locked in
 * key order, so that batches never deadlock; closed and unknown ones are left out.
 */
export async function upsertAnswers(
  database: Database,
  rows: readonly AnswerRow[],
): Promise<StoredAnswers> {
  // What was chosen before is counted off, so nobody may change it in between.
  const isCounted = rows.some(({ type }) => type === 'shareq');
  if (!isCounted) return writeAnswers(database, rows, { isCounted });
  return database.transaction().execute(async (tx) => {
    await lockSessions(tx, rows);
    return writeAnswers(tx, rows, { isCounted });
  });
}

async function lockSessions(tx: Tx, rows: readonly AnswerRow[]): Promise<void> {
  await sql`
    select from feedback_sessions s
     where (s.business_id, s.session_id) in (
       select * from unnest(${rows.map(({ businessId }) => businessId)}::uuid[],
                            ${rows.map(({ sessionId }) => sessionId)}::uuid[]))
     order by s.business_id, s.session_id for no key update`.execute(tx);
}

interface StoredRow {
  place: number;
  showcasedIn: string | null;
  businessId: string | null;
  inviteId: string | null;
}

async function writeAnswers(
  database: Database | Tx,
  rows: readonly AnswerRow[],
  { isCounted }: { isCounted: boolean },
): Promise<StoredAnswers> {
  // The plan is kept, so it must do for larger tables too: sessions are looked up one by one, by an index.
  const { rows: stored } = await sql<StoredRow>`
    with given as (
      select * from rows from (
        json_to_recordset(${JSON.stringify(rows.map(givenOf))}::json) as (
          business_id uuid, session_id uuid, i int, question_id text, type text, entry jsonb,
          search_text text, is_skipped boolean, answered_at timestamptz, is_rating boolean,
          rating smallint, rating_type text, sentiment text)
      ) with ordinality as g (business_id, session_id, i, question_id, type, entry, search_text,
        is_skipped, answered_at, is_rating, rating, rating_type, sentiment, place)
    ), open as (
      select s.* from (
        select distinct business_id, session_id from given order by business_id, session_id
      ) k cross join lateral (
        select s.business_id, s.session_id, s.spam_at is null and not s.is_test as is_counted
          from feedback_sessions s
         where s.business_id = k.business_id and s.session_id = k.session_id
           and s.finished_at is null for no key update
      ) s
    ), stored as (
      insert into journey_entries as e
        (business_id, session_id, i, question_id, type, entry, search_text, answered_at)
      select g.business_id, g.session_id, g.i, g.question_id, g.type, g.entry, g.search_text,
             g.answered_at
        from given g join open using (business_id, session_id)
       order by g.business_id, g.session_id, g.i
      on conflict (business_id, session_id, i) do update
        set question_id = excluded.question_id, type = excluded.type, entry = excluded.entry,
            search_text = excluded.search_text, answered_at = excluded.answered_at
      returning e.business_id, e.session_id, e.i
    ), ${isCounted ? COUNTED : sql``} touched as (
      update feedback_sessions s
         set first_answered_at = coalesce(s.first_answered_at, t.first_answered_at),
             rating = case when t.is_rating then t.rating else s.rating end,
             rating_type = case when t.is_rating then t.rating_type else s.rating_type end,
             sentiment = case when t.is_rating then t.sentiment else s.sentiment end
        from (
          select business_id, session_id, bool_or(is_rating) as is_rating,
                 min(answered_at) filter (where not is_skipped) as first_answered_at,
                 max(rating) filter (where is_rating) as rating,
                 max(rating_type) filter (where is_rating) as rating_type,
                 max(sentiment) filter (where is_rating) as sentiment
            from given join open using (business_id, session_id)
           group by business_id, session_id
        ) t
       where s.business_id = t.business_id and s.session_id = t.session_id
         and (t.is_rating or (s.first_answered_at is null and t.first_answered_at is not null))
      returning s.business_id, s.session_id, s.invite_id
    )
    select place::int - 1 as place, shown.business_id as "showcasedIn",
           touched.business_id as "businessId", touched.invite_id as "inviteId"
      from given join stored using (business_id, session_id, i)
      left join showcased_entries shown using (business_id, session_id, i)
      left join touched using (business_id, session_id)`.execute(database);
  return {
    places: new Set(stored.map(({ place }) => place)),
    showcasedIn: new Set(stored.flatMap(({ showcasedIn }) => showcasedIn ?? [])),
    answeredInvites: stored.flatMap(({ businessId, inviteId }) =>
      businessId && inviteId ? { businessId, inviteId } : [],
    ),
  };
}

function givenOf({ rated, ...row }: AnswerRow) {
  return {
    business_id: row.businessId,
    session_id: row.sessionId,
    i: row.i,
    question_id: row.questionId,
    type: row.type,
    entry: row.entry,
    search_text: row.searchText,
    is_skipped: row.isSkipped,
    answered_at: row.answeredAt,
    is_rating: rated !== null,
    rating: rated?.rating ?? null,
    rating_type: rated?.ratingType ?? null,
    sentiment: rated?.sentiment ?? null,
  };
}

/** Of share steps: what was chosen now, less what was chosen there before. */
const COUNTED = sql`chosen as (
      select g.business_id, g.entry ->> 'platformCode' as platform_code, 1 as change
        from given g join stored using (business_id, session_id, i)
        join open using (business_id, session_id) where g.type = 'shareq' and open.is_counted
      union all
      select e.business_id, e.entry ->> 'platformCode', -1
        from given g join open using (business_id, session_id)
        join journey_entries e using (business_id, session_id, i)
       where g.type = 'shareq' and e.type = 'shareq' and open.is_counted
    ), counted as (
      insert into share_review_counts as c (business_id, platform_code, chosen)
      select business_id, platform_code, sum(change) from chosen
       where platform_code is not null
       group by business_id, platform_code having sum(change) <> 0
       order by business_id, platform_code
      on conflict (business_id, platform_code) do update set chosen = c.chosen + excluded.chosen
    ),`;
