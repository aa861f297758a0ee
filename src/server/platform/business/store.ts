import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import { columns, type RowOf, uuid } from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';
import { HOLDER, TRIAL_HOLDER_ID, withHolder } from './plan-columns.ts';

/** Whether the business of a statement about one business is not closed, for its conditions. */
export function isOpen(businessId: string) {
  return sql`exists (select from businesses business_of_it
                      where business_of_it.business_id = ${businessId} and business_of_it.closed_at is null)`;
}

/** Whether the business exists and is not closed. */
export async function isOpenBusiness(tx: Tx | Database, businessId: string): Promise<boolean> {
  const { rows } = await sql`select where ${isOpen(businessId)}`.execute(tx);
  return rows.length > 0;
}

export const HOLDER_ID = columns(`businesses b ${HOLDER}`, {
  holderId: uuid('holder.business_id'),
});

/**
 * The business whose plan, quotas and do-not-contact list a business uses: the parent of a location, else itself. The
 * business itself if it is gone.
 */
export async function findHolderId(tx: Tx | Database, businessId: string): Promise<string> {
  const { rows } = await sql<RowOf<typeof HOLDER_ID>>`
    select ${HOLDER_ID.list} from businesses b ${withHolder}
     where b.business_id = ${businessId}`.execute(tx);
  return rows[0]?.holderId ?? businessId;
}

export const HOLDERS = columns(`businesses b ${HOLDER}`, {
  holderId: uuid('holder.business_id'),
  trialHolderId: uuid(TRIAL_HOLDER_ID),
});

/** Whose quotas a business uses: of a plan, and of a trial. The business's own if it is gone. */
export async function findHolders(
  tx: Tx | Database,
  businessId: string,
): Promise<RowOf<typeof HOLDERS>> {
  const { rows } = await sql<RowOf<typeof HOLDERS>>`
    select ${HOLDERS.list} from businesses b ${withHolder}
     where b.business_id = ${businessId}`.execute(tx);
  return rows[0] ?? { holderId: businessId, trialHolderId: businessId };
}

export const SHARING = columns('businesses', {
  businessId: uuid('business_id'),
  /** Only locations are asked for, which have one. */
  holderId: uuid('parent_id'),
});

/**
 * A holder with its locations, closed ones too, always in the same order: those whose do-not-contact list is the
 * holder's. Index: businesses_by_parent.
 */
export async function listSharing(tx: Tx | Database, holderId: string): Promise<string[]> {
  const { rows } = await sql<RowOf<typeof SHARING>>`
    select ${SHARING.list} from businesses
     where parent_id = ${holderId} and kind = 'location'`.execute(tx);
  return [holderId, ...rows.map(({ businessId }) => businessId)].sort();
}

/** The holder of each location. */
export async function listHolders(tx: Tx): Promise<Map<string, string>> {
  const { rows } = await sql<RowOf<typeof SHARING>>`
    select ${SHARING.list} from businesses where kind = 'location'`.execute(tx);
  return new Map(rows.map(({ businessId, holderId }) => [businessId, holderId]));
}

/** The time zone of a business's days: an IANA name; '' is UTC. */
export async function businessTimeZone(tx: Tx, businessId: string): Promise<string> {
  const { rows } = await sql<{ timeZone: string | null }>`
    select info ->> 'timeZone' as "timeZone" from businesses
     where business_id = ${businessId}`.execute(tx);
  return rows[0]?.timeZone ?? '';
}

/** The handle of a business, which names it in addresses and files; '' if it is gone. */
export async function businessHandle(tx: Tx, businessId: string): Promise<string> {
  const row = await tx
    .selectFrom('businesses')
    .select('handle')
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  return row?.handle ?? '';
}
