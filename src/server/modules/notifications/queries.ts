import { sql } from 'kysely';
import type {
  NotificationKind,
  NotificationPeriod,
  NotificationWishes,
} from '#domain/notifications.ts';
import type { Tx } from '#server/platform/context.ts';
import {
  columns,
  integer,
  nullable,
  type RowOf,
  smallint,
  textOf,
  textsOf,
  uuid,
} from '#server/platform/database/columns.ts';
import { lowestId } from '#server/platform/ids.ts';
import { wishesOf } from './wishes.ts';

export const WISHES = columns('notification_settings', {
  period: textOf<NotificationPeriod>('period'),
  mutedKinds: textsOf<NotificationKind>('muted_kinds'),
  thresholdStars: nullable(smallint('threshold_stars')),
  thresholdNps: nullable(smallint('threshold_nps')),
});

/** What the people who are mailed about a business want to hear of. Index: notification_settings_pkey. */
export async function listWishes(tx: Tx, businessId: string): Promise<NotificationWishes[]> {
  const { rows } = await sql<RowOf<typeof WISHES>>`
    select ${WISHES.list} from notification_settings
     where business_id = ${businessId} and period <> 'never'`.execute(tx);
  return rows.map(wishesOf);
}

interface DigestPeriod {
  userId: string;
  from: Date;
  /** Exclusive. */
  until: Date;
}

export const FINISHED = columns(
  'business_events e join feedback_sessions s using (business_id, session_id) left join notification_items i using (business_id, event_id)',
  {
    count: integer('count(*)::integer'),
    low: integer(`(count(*) filter (where s.sentiment = 'negative'))::integer`),
    unmailed: integer('(count(*) filter (where i.event_id is null))::integer'),
  },
);

/** The responses that were finished in the period of a digest: all, with a low rating, and not mailed about yet. */
export async function countFinishedIn(
  tx: Tx,
  businessId: string,
  { userId, from, until, isLowOnly }: DigestPeriod & { isLowOnly: boolean },
): Promise<RowOf<typeof FINISHED>> {
  const { rows } = await sql<RowOf<typeof FINISHED>>`
    select ${FINISHED.list}
      from business_events e join feedback_sessions s using (business_id, session_id)
      left join notification_items i
        on i.business_id = ${businessId} and i.user_id = ${userId} and i.event_id = e.event_id
     where e.business_id = ${businessId} and e.kind = 'responseFinished'
       and e.event_id >= ${lowestId(from)} and e.event_id < ${lowestId(until)}
       and s.archived_at is null and s.spam_at is null
       ${isLowOnly ? sql`and s.sentiment = 'negative'` : sql``}`.execute(tx);
  return rows[0] ?? { count: 0, low: 0, unmailed: 0 };
}

export const SESSION_ID = columns('feedback_sessions s', { sessionId: uuid('s.session_id') });

/** Those of them that the person was not mailed about yet: low ratings first, then the newest. */
export async function listUnmailedIn(
  tx: Tx,
  businessId: string,
  { userId, from, until, isLowOnly, limit }: DigestPeriod & { isLowOnly: boolean; limit: number },
): Promise<string[]> {
  const { rows } = await sql<RowOf<typeof SESSION_ID>>`
    select ${SESSION_ID.list}
      from business_events e join feedback_sessions s using (business_id, session_id)
     where e.business_id = ${businessId} and e.kind = 'responseFinished'
       and e.event_id >= ${lowestId(from)} and e.event_id < ${lowestId(until)}
       and s.archived_at is null and s.spam_at is null
       ${isLowOnly ? sql`and s.sentiment = 'negative'` : sql``}
       and not exists (select from notification_items i
                        where i.business_id = ${businessId} and i.user_id = ${userId}
                          and i.event_id = e.event_id)
     order by s.sentiment = 'negative' desc, e.event_id desc
     limit ${limit}`.execute(tx);
  return rows.map(({ sessionId }) => sessionId);
}

export const SESSION_OF_EVENT = columns('feedback_sessions s', {
  sessionId: uuid('s.session_id'),
  count: integer('(count(*) over ())::integer'),
});

/**
 * How many responses of these events are neither spam nor archived by now, with the first of them: low ratings first,
 * then the newest.
 */
export async function listSessionsOf(
  tx: Tx,
  businessId: string,
  { eventIds, limit }: { eventIds: readonly string[]; limit: number },
): Promise<{ count: number; sessionIds: string[] }> {
  const { rows } = await sql<RowOf<typeof SESSION_OF_EVENT>>`
    select ${SESSION_OF_EVENT.list}
      from business_events e join feedback_sessions s using (business_id, session_id)
     where e.business_id = ${businessId} and e.event_id = any(${eventIds}::uuid[])
       and s.archived_at is null and s.spam_at is null
     order by s.sentiment = 'negative' desc, e.event_id desc
     limit ${limit}`.execute(tx);
  return { count: rows[0]?.count ?? 0, sessionIds: rows.map(({ sessionId }) => sessionId) };
}

export const DUE = columns('notification_settings join businesses b using (business_id)', {
  businessId: uuid('business_id'),
  userId: uuid('user_id'),
});
export type DuePerson = RowOf<typeof DUE>;

/** Digests of all businesses but closed ones that are due, longest waiting first. Index: notification_settings_digest_due. */
export async function listDueDigests(tx: Tx, now: Date, limit: number): Promise<DuePerson[]> {
  const { rows } = await sql<RowOf<typeof DUE>>`
    select ${DUE.list} from notification_settings join businesses b using (business_id)
     where digest_due_at <= ${now} and b.closed_at is null
     order by digest_due_at limit ${limit}`.execute(tx);
  return rows;
}

/** Windows of all businesses but closed ones that have ended. Index: notification_settings_window_ends. */
export async function listEndedWindows(tx: Tx, now: Date, limit: number): Promise<DuePerson[]> {
  const { rows } = await sql<RowOf<typeof DUE>>`
    select ${DUE.list} from notification_settings join businesses b using (business_id)
     where window_ends_at <= ${now} and b.closed_at is null
     order by window_ends_at limit ${limit}`.execute(tx);
  return rows;
}
