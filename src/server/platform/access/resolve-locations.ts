import { sql } from 'kysely';
import { notFound } from '#server/platform/app-error.ts';
import type { ActingFor, Actor, Tx } from '#server/platform/context.ts';
import { columns, type RowOf, text, uuid } from '#server/platform/database/columns.ts';

export const LISTED_BUSINESS = columns('businesses b', {
  businessId: uuid('b.business_id'),
  name: text('b.name'),
});
/** A parent or one of its locations. */
export type ListedBusiness = RowOf<typeof LISTED_BUSINESS>;

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
  const open = await listOpen(tx, businessId);
  const reached = open.filter((one) => isForAll || one.businessId === businessId);
  if (locations === 'all') return reached;
  const ids = new Set(locations.map((id) => id.toLowerCase()));
  const wanted = reached.filter((one) => ids.has(one.businessId));
  if (wanted.length < ids.size) throw notFound();
  return wanted;
}

/** A business and its locations that are not closed. Index: businesses_by_parent. */
async function listOpen(tx: Tx, businessId: string): Promise<ListedBusiness[]> {
  const { rows } = await sql<RowOf<typeof LISTED_BUSINESS>>`
    select ${LISTED_BUSINESS.list} from businesses b
     where (b.business_id = ${businessId} or (b.parent_id = ${businessId} and b.kind = 'location'))
       and b.closed_at is null
     order by b.business_id <> ${businessId}, b.created_at, b.business_id`.execute(tx);
  return rows;
}

export const LOCATION_ID = columns('businesses', { businessId: uuid('business_id') });

/** The ids of a parent's locations, removed ones too. Index: businesses_by_parent. */
export async function listLocationIds(tx: Tx, parentId: string): Promise<string[]> {
  const { rows } = await sql<RowOf<typeof LOCATION_ID>>`
    select ${LOCATION_ID.list} from businesses
     where parent_id = ${parentId} and kind = 'location'`.execute(tx);
  return rows.map(({ businessId }) => businessId);
}
