import { sql } from 'kysely';
import type { MemberRole } from '#domain/roles.ts';
import { HOLDER, PLAN_COLUMNS, withHolder } from '#server/platform/business/plan-columns.ts';
import type { Tx } from '#server/platform/context.ts';
import { columns, nullable, type RowOf, textOf } from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';

export const BUSINESS_ACCESS = columns(
  `businesses b ${HOLDER} left join memberships own on own.business_id = b.business_id
     left join memberships parent on parent.business_id = b.parent_id`,
  {
    ...PLAN_COLUMNS,
    ownRole: nullable(textOf<MemberRole>('own.role')),
    parentRole: nullable(textOf<MemberRole>('parent.role')),
  },
);
export type BusinessAccess = RowOf<typeof BUSINESS_ACCESS>;

/** The user's memberships in a business and in its parent, and what is paid for; null if the business does not exist or is closed. */
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
