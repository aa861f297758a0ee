import { sql } from 'kysely';
import {
  type BusinessEvent,
  isForOwners,
  OWNERS_KINDS,
  type OwnersEvent,
} from '#domain/business-events.ts';
import type { Channel } from '#domain/messages.ts';
import type { MonthlyLimit, WarnedLevel } from '#domain/plan-limits.ts';
import type { Tx } from '#server/platform/context.ts';
import {
  columns,
  integer,
  jsonb,
  nullable,
  type RowOf,
  textOf,
  timestamptz,
  uuid,
} from '#server/platform/database/columns.ts';
import { lowestId } from '#server/platform/ids.ts';
import { eventIn } from './store.ts';

export const LISTED = columns('business_events', {
  eventId: uuid('event_id'),
  happenedAt: timestamptz('happened_at'),
  kind: textOf<BusinessEvent['kind']>('kind'),
  sessionId: nullable(uuid('session_id')),
  reviewId: nullable(uuid('review_id')),
  details: jsonb<object>('details'),
});
type Kind = BusinessEvent['kind'];
type ListedEvent = { eventId: string; happenedAt: Date; event: BusinessEvent };

/** Events of these kinds before one, newest first; null is the newest of all. Index: business_events_pkey. */
export async function listEvents(
  tx: Tx,
  businessId: string,
  { before, kinds, limit }: { before: string | null; kinds: readonly Kind[]; limit: number },
): Promise<ListedEvent[]> {
  const { rows } = await sql<RowOf<typeof LISTED>>`
    select ${LISTED.list} from business_events
     where business_id = ${businessId} and kind = any(${kinds}) ${before ? sql`and event_id < ${before}` : sql``}
     order by event_id desc limit ${limit}`.execute(tx);
  return rows.flatMap(({ eventId, happenedAt, ...row }) => {
    const event = eventIn(row);
    return event ? [{ eventId, happenedAt, event }] : [];
  });
}

export const COUNTED = columns('business_events', { count: integer('count(*)::integer') });

/**
 * How many events of these kinds came after one, counted up to a limit, without those of archived and spam responses and archived
 * reviews. Index: business_events_pkey.
 */
export async function countEventsAfter(
  tx: Tx,
  businessId: string,
  { after, kinds, limit }: { after: string; kinds: readonly Kind[]; limit: number },
): Promise<number> {
  const { rows } = await sql<RowOf<typeof COUNTED>>`
    select ${COUNTED.list} from (
      select from business_events e
        left join feedback_sessions s
          on s.business_id = ${businessId} and s.session_id = e.session_id
        left join reviews r on r.business_id = ${businessId} and r.review_id = e.review_id
       where e.business_id = ${businessId} and e.event_id > ${after} and e.kind = any(${kinds})
         and s.archived_at is null and s.spam_at is null and r.archived_at is null
       limit ${limit}) as business_events`.execute(tx);
  return rows[0]?.count ?? 0;
}

export const NEWEST = columns('business_events', { eventId: uuid('event_id') });

/** The newest event up to an id; null if there is none. Index: business_events_pkey. */
export async function findNewestUntil(
  tx: Tx,
  businessId: string,
  until: string,
): Promise<string | null> {
  const { rows } = await sql<RowOf<typeof NEWEST>>`
    select ${NEWEST.list} from business_events
     where business_id = ${businessId} and event_id <= ${until}
     order by event_id desc limit 1`.execute(tx);
  return rows[0]?.eventId ?? null;
}

/** Whether invites were refused for this quota before. Index: business_events_others. */
export async function isQuotaReachedKnown(
  tx: Tx,
  businessId: string,
  { channel, bucket }: { channel: Channel; bucket: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from business_events
     where business_id = ${businessId} and kind = 'quotaReached'
       and details ->> 'channel' = ${channel} and details ->> 'bucket' = ${bucket}
     limit 1`.execute(tx);
  return rows.length > 0;
}

interface KnownUse {
  name: MonthlyLimit;
  levels: readonly WarnedLevel[];
  /** A month, or 'trial'. */
  month: string;
  /** Not before this time; null for ever. */
  since: Date | null;
}

/** Whether one of these levels of a limit was recorded. Index: business_events_others. */
export async function isLimitUseKnown(
  tx: Tx,
  businessId: string,
  { name, levels, month, since }: KnownUse,
): Promise<boolean> {
  const { rows } = await sql`
    select from business_events
     where business_id = ${businessId} and kind = 'limitUsed'
       and details ->> 'name' = ${name} and details ->> 'month' = ${month}
       and details ->> 'level' = any(${levels}::text[])
       ${since ? sql`and event_id >= ${lowestId(since)}` : sql``}
     limit 1`.execute(tx);
  return rows.length > 0;
}

/** What owners heard of at once in a period, oldest first. Index: business_events_others. */
export async function listOwnersEventsIn(
  tx: Tx,
  businessId: string,
  { from, until }: { from: Date; until: Date },
): Promise<OwnersEvent[]> {
  const { rows } = await sql<RowOf<typeof LISTED>>`
    select ${LISTED.list} from business_events
     where business_id = ${businessId} and kind <> 'responseFinished'
       and kind = any(${OWNERS_KINDS}::text[])
       and event_id >= ${lowestId(from)} and event_id < ${lowestId(until)}
     order by event_id`.execute(tx);
  return rows.flatMap((row) => {
    const event = eventIn(row);
    return event && isForOwners(event) ? [event] : [];
  });
}
