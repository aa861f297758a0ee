import { notFound } from '#server/platform/app-error.ts';
import type { ActingFor, Actor, Tx } from '#server/platform/context.ts';
import { type ListedBusiness, listOpenWithLocations } from './store.ts';

interface Caller {
  readonly actor: Actor;
  readonly business: ActingFor;
}

/**
 * The businesses whose rows a call of a parent lists, the parent first; null if the call asks for none. Members of a
 * parent are members of its locations; keys and the looks of internal accounts are for one business.
 * @throws not_found (404) for an id that is not the business itself or one of its locations
 */
export async function resolveLocations(
  tx: Tx,
  { actor, business: { businessId, role } }: Caller,
  locations: 'all' | readonly string[] | null | undefined,
): Promise<ListedBusiness[] | null> {
  if (locations === null || locations === undefined) return null;
  const isForAll = actor.kind === 'person' && role !== 'internal';
  const open = await listOpenWithLocations(tx, businessId);
  const reached = open.filter((one) => isForAll || one.businessId === businessId);
  if (locations === 'all') return reached;
  const ids = new Set(locations.map((id) => id.toLowerCase()));
  const wanted = reached.filter((one) => ids.has(one.businessId));
  if (wanted.length < ids.size) throw notFound();
  return wanted;
}
