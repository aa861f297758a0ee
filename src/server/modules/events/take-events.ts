import type { BusinessEvent } from '#domain/business-events.ts';
import type { Tx } from '#server/platform/context.ts';
import { eventIn, takeUnmailed } from './store.ts';

/** An event that somebody hears of at once. */
export interface TakenEvent {
  eventId: string;
  event: BusinessEvent;
}

/**
 * The events that people have yet to be mailed about, oldest first: each is answered to one caller that commits. One that
 * cannot be read, as of a newer version, is left out.
 */
export async function takeEvents(tx: Tx, businessId: string): Promise<TakenEvent[]> {
  const rows = await takeUnmailed(tx, businessId);
  return rows
    .toSorted((one, other) => (one.eventId < other.eventId ? -1 : 1))
    .flatMap((row) => {
      const event = eventIn(row);
      return event ? [{ eventId: row.eventId, event }] : [];
    });
}
