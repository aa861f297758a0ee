import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { SpamReason } from '#domain/spam.ts';
import type { AgreedTo } from '#domain/survey-flow/journey-entry.ts';
import type { Tx } from '#server/platform/context.ts';
import {
  boolean,
  columns,
  integer,
  type RowOf,
  text,
  uuid,
} from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';

export const SESSION = columns('feedback_sessions', {
  sessionId: uuid('session_id'),
  flowVersion: integer('flow_version'),
  language: text('language'),
  isFinished: boolean('finished_at is not null'),
});
export type SessionRow = RowOf<typeof SESSION>;

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
    select ${SESSION.list} from feedback_sessions
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
  tx: Tx,
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
    returning ${SESSION.list}`.execute(tx);
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
 * Withdraws or gives back the consent of a session, which must be locked; answers what changed. Where it stands so
 * already nothing does.
 */
export async function updateConsent(
  tx: Tx,
  businessId: string,
  { sessionId, consent }: { sessionId: string; consent: boolean },
): Promise<{ i: number; entry: Partial<AgreedTo> }[]> {
  const change = JSON.stringify({ consent });
  const { rows } = await sql<{ i: number; entry: Partial<AgreedTo> }>`
    update journey_entries set entry = entry || ${change}::jsonb
     where business_id = ${businessId} and session_id = ${sessionId} and entry ? 'consentText'
       and not entry @> ${change}::jsonb
    returning i, entry`.execute(tx);
  return rows;
}
