import { sql } from 'kysely';
import { z } from 'zod';
import type { BusinessEvent } from '#domain/business-events.ts';
import { CHANNELS } from '#domain/messages.ts';
import { MONTHLY_LIMITS, WARNED_LEVELS } from '#domain/plan-limits.ts';
import { RATING_TYPES } from '#domain/ratings.ts';
import { IMPORT_ERRORS } from '#domain/review-imports.ts';
import { REVIEW_PLATFORM_CODES } from '#domain/review-platforms.ts';
import type { Tx } from '#server/platform/context.ts';
import {
  columns,
  jsonb,
  nullable,
  type RowOf,
  textOf,
  uuid,
} from '#server/platform/database/columns.ts';
import { storedJson } from '#server/platform/database/stored-json.ts';

interface NewEvent {
  eventId: string;
  event: BusinessEvent;
  now: Date;
  isMailDue: boolean;
}

export async function insertEvent(
  tx: Tx,
  businessId: string,
  { eventId, event, now, isMailDue }: NewEvent,
): Promise<void> {
  const { kind, sessionId, reviewId, ...details } = { sessionId: null, reviewId: null, ...event };
  await tx
    .insertInto('business_events')
    .values({
      business_id: businessId,
      event_id: eventId,
      kind,
      session_id: sessionId,
      review_id: reviewId,
      details: JSON.stringify(details),
      happened_at: now,
      is_mail_due: isMailDue,
    })
    .execute();
}

/** What an event of each kind says. */
export const EVENT = storedJson<BusinessEvent>(
  'business_events.details',
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('responseFinished'),
      sessionId: z.string(),
      rating: z
        .object({ type: z.enum(RATING_TYPES), value: z.number() })
        .nullable()
        .catch(null),
    }),
    z.object({ kind: z.literal('reviewImported'), reviewId: z.string() }),
    z.object({ kind: z.literal('replyFailed'), reviewId: z.string() }),
    z.object({
      kind: z.literal('quotaReached'),
      channel: z.enum(CHANNELS),
      bucket: z.string(),
    }),
    z.object({
      kind: z.literal('importStopped'),
      platform: z.enum(REVIEW_PLATFORM_CODES),
      error: z.enum(IMPORT_ERRORS),
    }),
    z.object({
      kind: z.literal('limitUsed'),
      name: z.enum(MONTHLY_LIMITS),
      level: z.enum(WARNED_LEVELS),
      used: z.number(),
      limit: z.number(),
      month: z.string(),
    }),
  ]),
);

export const TAKEN = columns('business_events', {
  eventId: uuid('event_id'),
  kind: textOf<BusinessEvent['kind']>('kind'),
  sessionId: nullable(uuid('session_id')),
  reviewId: nullable(uuid('review_id')),
  details: jsonb<object>('details'),
});

/**
 * Marks the oldest events to be mailed as mailed; a second caller waits and gets none of them. Index:
 * business_events_to_mail.
 */
export async function takeUnmailed(tx: Tx, businessId: string, limit: number) {
  const { rows } = await sql<RowOf<typeof TAKEN>>`
    update business_events set is_mail_due = false
     where business_id = ${businessId} and is_mail_due
       and event_id in (select event_id from business_events
                         where business_id = ${businessId} and is_mail_due
                         order by event_id limit ${limit} for update)
    returning ${TAKEN.list}`.execute(tx);
  return rows;
}

/** The event that a row holds; null for one that cannot be read, as of a newer version. */
export function eventIn({
  kind,
  sessionId,
  reviewId,
  details,
}: Omit<RowOf<typeof TAKEN>, 'eventId'>): BusinessEvent | null {
  return EVENT.find({
    ...details,
    kind,
    ...(sessionId && { sessionId }),
    ...(reviewId && { reviewId }),
  });
}

/** Index: business_events_by_time. */
export async function deleteEventsBefore(tx: Tx, time: Date): Promise<void> {
  await sql`delete from business_events where happened_at < ${time}`.execute(tx);
}
