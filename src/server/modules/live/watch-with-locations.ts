import type { LiveEvent } from '#contract/live.ts';
import { listLocationIds } from '#server/platform/business/queries.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { BusinessEvents } from '#server/platform/live/business-events.ts';

interface Options {
  database: Database;
  events: BusinessEvents;
  /** Called if the locations cannot be read: the reader reconnects, and asks for everything anew. */
  onError: (error: unknown) => void;
}

/**
 * Watches a business with its locations, whose events arrive as the parent's own: a new session as `changed`, an import
 * as `reviews`. The locations are read once, and again when the parent changes, never for an event of theirs. Returns a
 * function that stops it.
 */
export function watchWithLocations(
  businessId: string,
  send: (event: LiveEvent) => void,
  { database, events, onError }: Options,
): () => void {
  const watched = new Map<string, () => void>();
  let hasEnded = false;
  const sendAsOwn = (event: LiveEvent) => {
    const own = asOwn(event);
    if (own !== null) send(own);
  };
  const follow = async () => {
    const current = new Set(await listLocationIds(database, businessId));
    if (hasEnded) return;
    for (const [locationId, unwatch] of watched) {
      if (current.has(locationId)) continue;
      unwatch();
      watched.delete(locationId);
    }
    for (const locationId of current) {
      if (!watched.has(locationId)) watched.set(locationId, events.watch(locationId, sendAsOwn));
    }
  };
  const refresh = () => void follow().catch(onError);
  const unwatchParent = events.watch(businessId, (event) => {
    if (event.event === 'entity' || event.event === 'resync') refresh();
    send(event);
  });
  refresh();
  return () => {
    hasEnded = true;
    unwatchParent();
    for (const unwatch of watched.values()) unwatch();
  };
}

/** What an event of a location is to those who watch its parent; null if it is nothing to them. */
function asOwn(event: LiveEvent): LiveEvent | null {
  if (event.event === 'session') return { event: 'changed', sessionIDs: [event.newest] };
  if (event.event === 'changed' || event.event === 'reviews') return event;
  return event.event === 'import' ? { event: 'reviews', platform: event.platform } : null;
}
