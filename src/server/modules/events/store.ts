import { sql } from 'kysely';
import type { BusinessEvent, MailedEvent } from '#domain/business-events.ts';
import type { Tx } from '#server/platform/context.ts';
import { columns, jsonb, type RowOf, textOf, uuid } from '#server/platform/database/columns.ts';

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
  const { kind, sessionId, ...details } = { sessionId: null, ...event };
  await tx
    .insertInto('business_events')
    .values({
      business_id: businessId,
      event_id: eventId,
      kind,
      session_id: sessionId,
      details: JSON.stringify(details),
      happened_at: now,
      is_mail_due: isMailDue,
    })
    .execute();
}

export const TAKEN = columns('business_events', {
  eventId: uuid('event_id'),
  kind: textOf<MailedEvent['kind']>('kind'),
  details: jsonb<object>('details'),
});

/** Marks the events to be mailed as mailed; a second caller waits and gets none of them. Index: business_events_to_mail. */
export async function takeUnmailed(tx: Tx, businessId: string) {
  const { rows } = await sql<RowOf<typeof TAKEN>>`
    update business_events set is_mail_due = false
     where business_id = ${businessId} and is_mail_due
    returning ${TAKEN.list}`.execute(tx);
  return rows;
}

/** Index: business_events_by_time. */
export async function deleteEventsBefore(tx: Tx, time: Date): Promise<void> {
  await sql`delete from business_events where happened_at < ${time}`.execute(tx);
}
