import { sql } from 'kysely';
import type { MemberRole } from '#domain/roles.ts';
import { HOLDER, PLAN_COLUMNS, withHolder } from '#server/platform/business/plan-columns.ts';
import type { Tx } from '#server/platform/context.ts';
import {
  boolean,
  columns,
  jsonb,
  nullable,
  type RowOf,
  text,
  textOf,
  uuid,
} from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';

export const BUSINESS_ACCESS = columns(
  `businesses b ${HOLDER} left join memberships own on own.business_id = b.business_id
     left join memberships parent on parent.business_id = b.parent_id
     left join client_assignments assigned on assigned.business_id = b.business_id`,
  {
    ...PLAN_COLUMNS,
    businessId: uuid('b.business_id'),
    parentId: nullable(uuid('b.parent_id')),
    ownRole: nullable(textOf<MemberRole>('own.role')),
    parentRole: nullable(textOf<MemberRole>('parent.role')),
    /** Whether their agency has assigned the client to them. */
    isAssigned: boolean('assigned.user_id is not null'),
    hasOwner: boolean(`exists (select from memberships owner
      where owner.business_id = b.business_id and owner.role = 'owner')`),
    /** As stored: those that are missing are open. */
    clientAreas: jsonb<unknown>('b.client_areas'),
  },
);
export type BusinessAccess = RowOf<typeof BUSINESS_ACCESS>;

/** The user's memberships in a business and in its parent, what their agency assigned to them, and what is paid for; null if the business does not exist or is closed. */
export async function findBusinessAccess(
  database: Database | Tx,
  businessId: string,
  userId: string,
): Promise<BusinessAccess | null> {
  const { rows } = await sql<RowOf<typeof BUSINESS_ACCESS>>`
    select ${BUSINESS_ACCESS.list}
      from businesses b ${withHolder}
      left join memberships own on own.business_id = b.business_id and own.user_id = ${userId}
      left join memberships parent on parent.business_id = b.parent_id and parent.user_id = ${userId}
      left join client_assignments assigned on assigned.business_id = b.business_id and assigned.user_id = ${userId}
     where b.business_id = ${businessId} and b.closed_at is null`.execute(database);
  return rows[0] ?? null;
}

/** Whether the user's account exists. */
export async function isAccount(database: Database | Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`select from users where id = ${userId}`.execute(database);
  return rows.length > 0;
}

/** Whether a user's address is confirmed now; an older token may say otherwise. */
export async function isEmailConfirmed(database: Database | Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${userId} and email_verified`.execute(database);
  return rows.length > 0;
}

export const LISTED_BUSINESS = columns('businesses b', {
  businessId: uuid('b.business_id'),
  name: text('b.name'),
});
/** A parent or one of its locations. */
export type ListedBusiness = RowOf<typeof LISTED_BUSINESS>;

/** A business and its locations that are not closed. Index: businesses_by_parent. */
export async function listOpenWithLocations(tx: Tx, businessId: string): Promise<ListedBusiness[]> {
  const { rows } = await sql<RowOf<typeof LISTED_BUSINESS>>`
    select ${LISTED_BUSINESS.list} from businesses b
     where (b.business_id = ${businessId} or (b.parent_id = ${businessId} and b.kind = 'location'))
       and b.closed_at is null
     order by b.business_id <> ${businessId}, b.created_at, b.business_id`.execute(tx);
  return rows;
}

export const LOCATION_ID = columns('businesses', { businessId: uuid('business_id') });

/** The ids of a parent's locations, removed ones too. Index: businesses_by_parent. */
export async function listEveryLocationId(tx: Tx, parentId: string): Promise<string[]> {
  const { rows } = await sql<RowOf<typeof LOCATION_ID>>`
    select ${LOCATION_ID.list} from businesses
     where parent_id = ${parentId} and kind = 'location'`.execute(tx);
  return rows.map(({ businessId }) => businessId);
}
