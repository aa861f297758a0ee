import { sql } from 'kysely';
import type { BusinessKind } from '#domain/business-kinds.ts';
import type { ClosedReason } from '#domain/closing.ts';
import type { MemberRole } from '#domain/roles.ts';
import type { Tx } from '#server/platform/context.ts';
import {
  boolean,
  columns,
  nullable,
  type RowOf,
  text,
  textOf,
  timestamptz,
  uuid,
} from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Whether a business with this id was erased. */
export async function isErased(database: Database | Tx, businessId: string): Promise<boolean> {
  const { rows } = await sql`
    select from erased_businesses where business_id = ${businessId}`.execute(database);
  return rows.length > 0;
}

export const OWN_MEMBERSHIP = columns(
  `memberships m join businesses b using (business_id)
     left join businesses parent on parent.business_id = b.parent_id`,
  {
    businessId: uuid('m.business_id'),
    businessName: text('b.name'),
    role: textOf<MemberRole>('m.role'),
    /** Null while the business is open. */
    closedAt: nullable(timestamptz('b.closed_at')),
    closedUntil: nullable(timestamptz('b.closed_until')),
    /** Whether its agency or parent removed it, and can restore it without the person. */
    isParents: boolean(`coalesce(b.closed_reason = 'removed' and parent.business_id is not null
       and parent.closed_at is null, false)`),
  },
);
export type OwnMembership = RowOf<typeof OWN_MEMBERSHIP>;

/** A person's own memberships, those in closed businesses included. */
export async function listMemberships(tx: Tx, userId: string): Promise<OwnMembership[]> {
  const { rows } = await sql<RowOf<typeof OWN_MEMBERSHIP>>`
    select ${OWN_MEMBERSHIP.list}
      from memberships m join businesses b using (business_id)
      left join businesses parent on parent.business_id = b.parent_id
     where m.user_id = ${userId} order by b.name, m.business_id`.execute(tx);
  return rows;
}

export const DELETED_BUSINESS = columns(
  'memberships m join businesses b using (business_id) left join users u on u.id = b.closed_by',
  {
    businessId: uuid('m.business_id'),
    businessName: text('b.name'),
    kind: textOf<BusinessKind>('b.kind'),
    role: textOf<MemberRole>('m.role'),
    deletedBy: nullable(text('u.name')),
    reason: textOf<ClosedReason>('b.closed_reason'),
    closedUntil: timestamptz('b.closed_until'),
    closingId: uuid('b.closing_id'),
  },
);

/** The deleted businesses in whose teams a person was, and which can still be restored; the last deleted one first. */
export async function listDeleted(
  tx: Tx,
  userId: string,
  now: Date,
): Promise<RowOf<typeof DELETED_BUSINESS>[]> {
  const { rows } = await sql<RowOf<typeof DELETED_BUSINESS>>`
    select ${DELETED_BUSINESS.list}
      from memberships m join businesses b using (business_id) left join users u on u.id = b.closed_by
     where m.user_id = ${userId} and b.closed_until > ${now}
     order by b.closed_at desc, m.business_id`.execute(tx);
  return rows;
}

/** Until the transaction ends, a person gets no membership, and none of theirs changes. */
export async function lockMemberships(tx: Tx, userId: string): Promise<void> {
  await sql`select from users where id = ${userId} for update`.execute(tx);
  await sql`select from memberships where user_id = ${userId} for update`.execute(tx);
}
