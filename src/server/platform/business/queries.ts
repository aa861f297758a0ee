import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import { columns, type RowOf, text, uuid } from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';

export const LOCATION_ID = columns('businesses', { businessId: uuid('business_id') });

/** The ids of a parent's locations, without closed ones, in the order in which they are listed. Index: businesses_by_parent. */
export async function listLocationIds(tx: Tx | Database, parentId: string): Promise<string[]> {
  const { rows } = await sql<RowOf<typeof LOCATION_ID>>`
    select ${LOCATION_ID.list} from businesses
     where parent_id = ${parentId} and kind = 'location' and closed_at is null
     order by list_position, name, business_id`.execute(tx);
  return rows.map(({ businessId }) => businessId);
}

export const PARENT_MEMBER = columns(
  `businesses b join businesses parent on parent.business_id = b.parent_id and b.kind = 'location'
     join memberships m on m.business_id = parent.business_id`,
  { userId: uuid('m.user_id'), parentId: uuid('parent.business_id'), name: text('parent.name') },
);

/** The members of a location's parent, each with the parent; none for any other business. */
export async function listParentMembers(
  tx: Tx | Database,
  businessId: string,
): Promise<RowOf<typeof PARENT_MEMBER>[]> {
  const { rows } = await sql<RowOf<typeof PARENT_MEMBER>>`
    select ${PARENT_MEMBER.list}
      from businesses b
      join businesses parent on parent.business_id = b.parent_id and b.kind = 'location'
      join memberships m on m.business_id = parent.business_id
     where b.business_id = ${businessId}`.execute(tx);
  return rows;
}
