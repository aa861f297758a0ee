import type { BusinessEvent } from '#domain/business-events.ts';
import type { Tx } from '#server/platform/context.ts';
import { eventIn, takeUnmailed } from './store.ts';

/** An event that somebody hears of at once. */
export interface TakenEvent {
  eventId: string;
  event: BusinessEvent;
}

/** More are left for the next call. */
const MAX_TAKEN = 1_000;

/**
 * The events that people have yet to be mailed about, oldest first: each is answered to one caller that commits. One that
 * cannot be read, as of a newer version, is left out.
 */
export async function takeEvents(
  tx: Tx,
  businessId: string,
): Promise<{ taken: TakenEvent[]; mayHaveMore: boolean }> {
  const rows = await takeUnmailed(tx, businessId, MAX_TAKEN);
  const taken = rows
    .toSorted((one, other) => (one.eventId < other.eventId ? -1 : 1))
    .flatMap((row) => {
      const event = eventIn(row);
      return event ? [{ eventId: row.eventId, event }] : [];
    });
  return { taken, mayHaveMore: rows.length === MAX_TAKEN };
}
