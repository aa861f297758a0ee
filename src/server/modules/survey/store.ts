import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { RatingType } from '#domain/ratings.ts';
import type { Source } from '#domain/sources.ts';
import type { SpamReason } from '#domain/spam.ts';
import type { AgreedTo } from '#domain/survey-flow/journey-entry.ts';
import type { Tx } from '#server/platform/context.ts';
import {
  boolean,
  columns,
  integer,
  jsonb,
  nullable,
  type RowOf,
  smallint,
  text,
  textOf,
  timestamptz,
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

/** The session that the same browser, or the same invite, opened before. */
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
  source: Source;
  /** Whether the session is a test by the business. */
  isTest: boolean;
  startedAt: Date;
}

/** Opens a session; null if one with the same client key or invite exists. */
export async function insertSession(
  tx: Tx,
  businessId: string,
  session: NewSession,
): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow>`
    insert into feedback_sessions (business_id, session_id, client_key, flow_version, invite_id,
                                   language, reference, order_reference, source, is_test,
                                   started_at)
    values (${businessId}, ${session.sessionId}, ${session.clientKey}, ${session.flowVersion},
            ${session.inviteId}, ${session.language}, ${session.reference},
            ${session.orderReference}, ${session.source}, ${session.isTest}, ${session.startedAt})
    on conflict do nothing
    returning ${SESSION.list}`.execute(tx);
  return rows[0] ?? null;
}

/** Opens an invite for whoever starts its survey: the page's own visit is counted later, and may be lost. */
export async function openInvite(
  tx: Tx,
  businessId: string,
  { inviteId, at }: { inviteId: string; at: Date },
): Promise<void> {
  await sql`
    insert into invite_visits as v (business_id, invite_id, first_human_visit_at, last_human_visit_at)
    values (${businessId}, ${inviteId}, ${at}, ${at})
    on conflict (business_id, invite_id) do update set
      first_human_visit_at = least(v.first_human_visit_at, excluded.first_human_visit_at),
      last_human_visit_at = greatest(v.last_human_visit_at, excluded.last_human_visit_at)`.execute(
    tx,
  );
}

export type InviteChannel = 'email' | 'text';

export interface FoundInvite {
  inviteId: string;
  channel: InviteChannel;
  /** Of the invited person; null if it is not known. */
  name: string | null;
}

export async function findInvite(
  database: Database,
  businessId: string,
  tokenHash: Buffer,
): Promise<FoundInvite | null> {
  const invite = await database
    .selectFrom('invites')
    .select(['invite_id as inviteId', 'email', 'name'])
    .where('business_id', '=', businessId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!invite) return null;
  const { inviteId, email, name } = invite;
  return { inviteId, channel: email ? 'email' : 'text', name };
}

export const INVITE_SOURCE = columns(
  `invites v
     left join erased_invitees e on e.business_id = v.business_id and e.invite_id = v.invite_id
     left join messages m on m.business_id = v.business_id and m.invite_id = v.invite_id
      and m.kind = 'invite'`,
  {
    source:
      textOf<Source>(`case m.triggered_by when 'Developer API' then 'api' when 'Zapier' then 'zapier'
      else coalesce(m.channel, e.channel, case when v.email is null then 'text' else 'email' end) end`),
  },
);

/** What sent an invite: its channel if a person did. A message may have been deleted with the address. */
export async function findInviteSource(
  database: Database,
  businessId: string,
  inviteId: string,
): Promise<Source | null> {
  const { rows } = await sql<RowOf<typeof INVITE_SOURCE>>`
    select ${INVITE_SOURCE.list} from ${sql.raw(INVITE_SOURCE.from)}
     where v.business_id = ${businessId} and v.invite_id = ${inviteId} limit 1`.execute(database);
  return rows[0]?.source ?? null;
}

export async function findBusinessName(
  database: Database | Tx,
  businessId: string,
): Promise<string | null> {
  const business = await database
    .selectFrom('businesses')
    .select('name')
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  return business?.name ?? null;
}

export const LOCKED = columns('feedback_sessions', {
  startedAt: timestamptz('started_at'),
  finishedAt: nullable(timestamptz('finished_at')),
  isSpam: boolean('spam_at is not null'),
  isTest: boolean('is_test'),
  isUnopened: boolean('unopened_since is not null'),
  rating: nullable(smallint('rating')),
  ratingType: nullable(textOf<RatingType>('rating_type')),
  isInvited: boolean('invite_id is not null'),
});
export type LockedSession = RowOf<typeof LOCKED>;

/** Reads and locks a session, so that it cannot be finished elsewhere before the transaction ends. */
export async function lockSession(
  tx: Tx,
  businessId: string,
  sessionId: string,
): Promise<LockedSession | null> {
  const { rows } = await sql<LockedSession>`
    select ${LOCKED.list} from feedback_sessions
     where business_id = ${businessId} and session_id = ${sessionId} for update`.execute(tx);
  return rows[0] ?? null;
}

/** Whether a session exists and takes answers; its business may be closed. */
export async function isOpenSession(
  database: Database,
  businessId: string,
  sessionId: string,
): Promise<boolean> {
  const session = await database
    .selectFrom('feedback_sessions')
    .select('session_id')
    .where('business_id', '=', businessId)
    .where('session_id', '=', sessionId)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return session !== undefined;
}

interface Closing {
  sessionId: string;
  /** Stored also if it does not make the session spam: a note for the business. */
  spamReason: SpamReason | null;
  isSpam: boolean;
  now: Date;
}

/** Spam needs no place in a month's limit, so it does not wait for one. */
export async function closeSession(
  tx: Tx,
  businessId: string,
  { sessionId, spamReason, isSpam, now }: Closing,
): Promise<void> {
  await sql`
    update feedback_sessions
       set finished_at = ${now}, spam_reason = ${spamReason}::text,
           spam_at = case when ${isSpam} then ${now} else spam_at end,
           first_answered_at = case when ${isSpam} then coalesce(first_answered_at, unopened_since)
                                    else first_answered_at end,
           unopened_since = case when ${isSpam} then null else unopened_since end
     where business_id = ${businessId} and session_id = ${sessionId}`.execute(tx);
}

/**
 * Adds `change` to the count of each share action chosen in these sessions. Counts are locked in the same
 * order as by answers, to prevent deadlocks.
 */
export async function addToShareCounts(
  tx: Tx,
  businessId: string,
  { sessionIds, change }: { sessionIds: readonly string[]; change: 1 | -1 },
): Promise<void> {
  await sql`
    insert into share_review_counts as c (business_id, platform_code, count)
    select business_id, entry ->> 'platformCode', ${change}::int * count(*)
      from journey_entries
     where business_id = ${businessId} and session_id = any(${sessionIds}::uuid[])
       and type = 'shareq' and entry ? 'platformCode'
     group by business_id, entry ->> 'platformCode' order by entry ->> 'platformCode'
    on conflict (business_id, platform_code) do update set count = c.count + excluded.count`.execute(
    tx,
  );
}

export const ANSWER_COUNT = columns('journey_entries', { answers: integer('count(*)::int') });

/** The number of answers, without skipped steps. */
export async function countAnswers(tx: Tx, businessId: string, sessionId: string): Promise<number> {
  const { rows } = await sql<RowOf<typeof ANSWER_COUNT>>`
    select ${ANSWER_COUNT.list} from journey_entries
     where business_id = ${businessId} and session_id = ${sessionId} and not is_skipped`.execute(
    tx,
  );
  return rows[0]?.answers ?? 0;
}

export const CONTACT_EMAIL = columns('journey_entries', {
  email: nullable(text("max(entry ->> 'email')")),
});

/** The address of the session's contact step; null without one. */
export async function findContactEmail(
  tx: Tx,
  businessId: string,
  sessionId: string,
): Promise<string | null> {
  const { rows } = await sql<RowOf<typeof CONTACT_EMAIL>>`
    select ${CONTACT_EMAIL.list} from journey_entries
     where business_id = ${businessId} and session_id = ${sessionId} and type = 'contactq'`.execute(
    tx,
  );
  return rows[0]?.email ?? null;
}

/** Records a consent mail to an address; false if it had one within the last day. */
export async function recordConsentMail(
  tx: Tx,
  businessId: string,
  { email, now }: { email: string; now: Date },
): Promise<boolean> {
  const address = createHash('sha256').update(email.toLowerCase()).digest();
  const { rows } = await sql`
    insert into consent_mails as m (business_id, address_hash, mailed_at)
    values (${businessId}, ${address}, ${now})
    on conflict (business_id, address_hash) do update set mailed_at = excluded.mailed_at
      where m.mailed_at < ${new Date(now.getTime() - 86_400_000)}
    returning mailed_at`.execute(tx);
  return rows.length > 0;
}

/** The texts that a respondent agreed to publish, and whether the consent still applies. */
export const CONSENT = columns(
  'journey_entries e join feedback_sessions s using (business_id, session_id)',
  {
    text: text("coalesce(e.entry ->> 'textAnswer', '')"),
    /** The author's name; may be empty. */
    name: text("coalesce(e.entry ->> 'name', '')"),
    consentText: text("e.entry ->> 'consentText'"),
    isGiven: boolean(`e.entry @> '{"consent": true}'`),
    answeredAt: timestamptz('e.answered_at'),
    language: nullable(text('s.language')),
  },
);
export type ConsentRow = RowOf<typeof CONSENT>;

/** The session's answers that ever had a consent to publish, in order. */
export async function listConsents(
  tx: Tx | Database,
  businessId: string,
  sessionId: string,
): Promise<ConsentRow[]> {
  const { rows } = await sql<ConsentRow>`
    select ${CONSENT.list}
      from journey_entries e join feedback_sessions s using (business_id, session_id)
     where e.business_id = ${businessId} and e.session_id = ${sessionId}
       and e.entry ? 'consentText'
     order by e.i`.execute(tx);
  return rows;
}

export const CHANGED_CONSENT = columns('journey_entries', {
  i: integer('i'),
  entry: jsonb<Partial<AgreedTo>>('entry'),
});

/**
 * Withdraws or restores the consent of a session, which must be locked. Returns the answers that changed: none if
 * the consent was already so.
 */
export async function updateConsent(
  tx: Tx,
  businessId: string,
  { sessionId, consent }: { sessionId: string; consent: boolean },
): Promise<RowOf<typeof CHANGED_CONSENT>[]> {
  const change = JSON.stringify({ consent });
  const { rows } = await sql<RowOf<typeof CHANGED_CONSENT>>`
    update journey_entries set entry = entry || ${change}::jsonb
     where business_id = ${businessId} and session_id = ${sessionId} and entry ? 'consentText'
       and not entry @> ${change}::jsonb
    returning ${CHANGED_CONSENT.list}`.execute(tx);
  return rows;
}
