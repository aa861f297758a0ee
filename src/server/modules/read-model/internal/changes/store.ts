import { sql } from 'kysely';
import type { RatingType } from '#domain/ratings.ts';
import type { Measure } from '#domain/response-measures.ts';
import type { ResponseStatus } from '#domain/response-status.ts';
import type { Source } from '#domain/sources.ts';
import type { Tx } from '#server/platform/context.ts';
import {
  boolean,
  columns,
  nullable,
  type RowOf,
  smallint,
  text,
  textOf,
  timestamptz,
  uuid,
} from '#server/platform/database/columns.ts';
import { newId } from '#server/platform/ids.ts';

export const SESSION_STATE = columns(
  'feedback_sessions s left join invites v using (business_id, invite_id)',
  {
    sessionId: uuid('s.session_id'),
    inviteId: nullable(uuid('s.invite_id')),
    invitedAt: nullable(timestamptz('v.created_at')),
    startedAt: timestamptz('s.started_at'),
    firstAnsweredAt: nullable(timestamptz('s.first_answered_at')),
    finishedAt: nullable(timestamptz('s.finished_at')),
    archivedAt: nullable(timestamptz('s.archived_at')),
    spamAt: nullable(timestamptz('s.spam_at')),
    isTest: boolean('s.is_test'),
    unopenedSince: nullable(timestamptz('s.unopened_since')),
    ratingType: nullable(textOf<RatingType>('s.rating_type')),
    rating: nullable(smallint('s.rating')),
    source: textOf<Source>('s.source'),
    status: textOf<ResponseStatus>('s.status'),
    note: text('s.note'),
  },
);
export type SessionState = RowOf<typeof SESSION_STATE>;

/** The states of sessions. Locks them in the order of their ids; unknown ids are left out. */
export async function lockSessionStates(tx: Tx, businessId: string, sessionIds: readonly string[]) {
  const { rows } = await sql<SessionState>`
    select ${SESSION_STATE.list} from ${sql.raw(SESSION_STATE.from)}
     where s.business_id = ${businessId} and s.session_id = any(${sessionIds}::uuid[])
     order by s.session_id for no key update of s`.execute(tx);
  return rows;
}

export const INVITE_STATE = columns(
  `invites v left join invite_visits o using (business_id, invite_id)
   left join feedback_sessions s using (business_id, invite_id)`,
  {
    inviteId: uuid('v.invite_id'),
    sessionId: nullable(uuid('s.session_id')),
    createdAt: timestamptz('v.created_at'),
    isOpened: boolean('o.first_human_visit_at is not null'),
    name: nullable(text('v.name')),
    email: nullable(text('v.email')),
    number: nullable(text('v.number')),
  },
);
export type InviteState = RowOf<typeof INVITE_STATE>;

/** The states of invites. Locks them in the order of their ids; unknown ids are left out. */
export async function lockInviteStates(tx: Tx, businessId: string, inviteIds: readonly string[]) {
  // A separate, first statement: a combined one would read visits from before it waited for the lock.
  await sql`
    select from invites where business_id = ${businessId} and invite_id = any(${inviteIds}::uuid[])
     order by invite_id for no key update`.execute(tx);
  const { rows } = await sql<InviteState>`
    select ${INVITE_STATE.list} from ${sql.raw(INVITE_STATE.from)}
     where v.business_id = ${businessId} and v.invite_id = any(${inviteIds}::uuid[])`.execute(tx);
  return rows;
}

/** The change in one measure, positive or negative. */
export interface Delta extends Measure {
  change: number;
}

export async function insertDeltas(tx: Tx, businessId: string, deltas: readonly Delta[]) {
  const now = new Date();
  await sql`
    insert into response_deltas (business_id, delta_id, slot, measure, change)
    select ${businessId}::uuid, *
      from unnest(${deltas.map(() => newId(now))}::uuid[],
                  ${deltas.map(({ slot }) => slot)}::timestamptz[],
                  ${deltas.map(({ name }) => name)}::text[],
                  ${deltas.map(({ change }) => change)}::int[]) d`.execute(tx);
}

/** Adds sessions to the index's work list. */
export async function insertStale(tx: Tx, businessId: string, sessionIds: readonly string[]) {
  await tx
    .insertInto('stale_sessions')
    .values({ business_id: businessId, mark_id: newId(new Date()), session_ids: [...sessionIds] })
    .execute();
}
