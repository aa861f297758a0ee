import type { MailedEvent } from '#domain/business-events.ts';
import type { Tx } from '#server/platform/context.ts';
import { MAILED_EVENT, takeUnmailed } from './store.ts';

/**
 * The events that the owners have yet to be mailed about, oldest first: each is answered to one caller that commits. One
 * that cannot be read, as of a newer version, is left out.
 */
export async function takeEventsToMail(tx: Tx, businessId: string): Promise<MailedEvent[]> {
  const rows = await takeUnmailed(tx, businessId);
  return rows
    .toSorted((one, other) => (one.eventId < other.eventId ? -1 : 1))
    .flatMap(({ kind, details }) => MAILED_EVENT.find({ ...details, kind }) ?? []);
}
