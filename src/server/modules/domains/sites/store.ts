import { sql } from 'kysely';
import { handleError, normaliseHandle } from '#domain/handle.ts';
import { columns, nullable, type RowOf, uuid } from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';

export const SITE_BUSINESS = columns('businesses b', {
  businessId: uuid('b.business_id'),
  parentId: nullable(uuid('b.parent_id')),
});
export type SiteBusiness = RowOf<typeof SITE_BUSINESS>;

/** The business with a handle, present or former; null if there is none, or if it is closed. */
export async function findBusinessOfHandle(
  database: Database,
  named: string,
): Promise<SiteBusiness | null> {
  const handle = normaliseHandle(named);
  if (handleError(handle) !== null) return null;
  const { rows } = await sql<RowOf<typeof SITE_BUSINESS>>`
    select ${SITE_BUSINESS.list} from handles h join businesses b using (business_id)
     where h.handle = ${handle} and h.given_up_at is null and b.closed_at is null`.execute(
    database,
  );
  return rows[0] ?? null;
}

/** The business with an id, also while it is closed: its customers may still withdraw their consent. */
export async function findBusinessOfId(
  database: Database,
  businessId: string,
): Promise<SiteBusiness | null> {
  const { rows } = await sql<RowOf<typeof SITE_BUSINESS>>`
    select ${SITE_BUSINESS.list} from businesses b where b.business_id = ${businessId}`.execute(
    database,
  );
  return rows[0] ?? null;
}
