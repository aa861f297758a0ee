import { listEvents } from '#server/modules/events/queries.ts';
import { resolveLocations } from '#server/platform/access/resolve-locations.ts';
import type { Tx } from '#server/platform/context.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';

/** Something that happened, and in which business. */
export type LocatedEvent = Awaited<ReturnType<typeof listEvents>>[number] & { businessId: string };

/** The businesses of which the caller is told: the viewed one and its locations. */
export async function listToldOf(
  ctx: ContextFor<'fetchNotifications' | 'markNotificationsRead'>,
): Promise<string[]> {
  const listed = await resolveLocations(ctx.tx, ctx, 'all');
  return listed?.map((one) => one.businessId) ?? [ctx.business.businessId];
}

/**
 * What happened in several businesses before an event, newest first, up to `limit` of each: more than a page needs, but
 * every business with something new is among them. One statement for each business.
 */
export async function listMergedEvents(
  tx: Tx,
  businessIds: readonly string[],
  page: Parameters<typeof listEvents>[2],
): Promise<LocatedEvent[]> {
  const all: LocatedEvent[] = [];
  for (const businessId of businessIds) {
    const own = await listEvents(tx, businessId, page);
    all.push(...own.map((one) => ({ ...one, businessId })));
  }
  return all.sort((one, other) => (one.eventId < other.eventId ? 1 : -1));
}
