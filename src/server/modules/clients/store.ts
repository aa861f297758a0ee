import { sql } from 'kysely';
import type { MemberRole } from '#domain/roles.ts';
import type { Tx } from '#server/platform/context.ts';
import {
  columns,
  jsonb,
  nullable,
  type RowOf,
  text,
  textsOf,
  uuid,
} from '#server/platform/database/columns.ts';
import { notifyOfBusiness } from '#server/platform/live/notify.ts';

export const CLIENT = columns('businesses', {
  businessId: uuid('business_id'),
  name: text('name'),
});

/** An agency's open clients, the oldest first. Index: businesses_by_parent. */
export async function listClients(tx: Tx, agencyId: string): Promise<RowOf<typeof CLIENT>[]> {
  const { rows } = await sql<RowOf<typeof CLIENT>>`
    select ${CLIENT.list} from businesses
     where parent_id = ${agencyId} and kind = 'agencyClient' and closed_at is null
     order by created_at, business_id`.execute(tx);
  return rows;
}

export const CLIENT_TERMS = columns('businesses b', {
  clientName: nullable(text('b.client_name')),
  tags: textsOf<string>('b.client_tags'),
  areas: jsonb<unknown>('b.client_areas'),
});
export type ClientTerms = RowOf<typeof CLIENT_TERMS>;

/** What an agency keeps about a client; null if there is no such client. */
export async function findClientTerms(tx: Tx, clientId: string): Promise<ClientTerms | null> {
  const { rows } = await sql<RowOf<typeof CLIENT_TERMS>>`
    select ${CLIENT_TERMS.list} from businesses b
     where b.business_id = ${clientId} and b.kind = 'agencyClient'`.execute(tx);
  return rows[0] ?? null;
}

/** Stores what an agency keeps about a client. */
export async function updateClientTerms(
  tx: Tx,
  clientId: string,
  { clientName, tags, areas }: ClientTerms,
): Promise<void> {
  await sql`
    update businesses
       set client_name = ${clientName}, client_tags = ${tags}::text[],
           client_areas = ${JSON.stringify(areas)}::jsonb
     where business_id = ${clientId}`.execute(tx);
  await notifyOfBusiness(tx, clientId);
}

/** Makes a business an agency with its first client, and a single one again without any. */
export async function updateAgencyKind(
  tx: Tx,
  businessId: string,
  kind: 'single' | 'agency',
): Promise<void> {
  await tx
    .updateTable('businesses')
    .set({ kind })
    .where('business_id', '=', businessId)
    .where('kind', 'in', ['single', 'agency'])
    .execute();
  await notifyOfBusiness(tx, businessId);
}

/** Makes a client a business of its own; what its agency kept about it is gone. */
export async function updateToOwnBusiness(tx: Tx, clientId: string): Promise<void> {
  await sql`
    update businesses
       set kind = 'single', parent_id = null, client_name = null, client_tags = '{}',
           client_areas = '{}'
     where business_id = ${clientId}`.execute(tx);
}

/** Takes a client off its agency's list. */
export async function deleteSummary(tx: Tx, agencyId: string, clientId: string): Promise<void> {
  await sql`
    delete from client_summaries
     where business_id = ${agencyId} and client_id = ${clientId}`.execute(tx);
}

/** Lets nobody of the agency's editors and collaborators work for a client any more. */
export async function deleteAssignments(tx: Tx, clientId: string): Promise<void> {
  await sql`delete from client_assignments where business_id = ${clientId}`.execute(tx);
}

export const ASSIGNED = columns(
  'client_assignments a join businesses b on b.business_id = a.business_id',
  {
    userId: uuid('a.user_id'),
    clientId: uuid('a.business_id'),
  },
);

/** Which open clients of an agency are assigned to whom. */
export async function listAssignments(tx: Tx, agencyId: string): Promise<RowOf<typeof ASSIGNED>[]> {
  const { rows } = await sql<RowOf<typeof ASSIGNED>>`
    select ${ASSIGNED.list} from client_assignments a join businesses b on b.business_id = a.business_id
     where b.parent_id = ${agencyId} and b.closed_at is null
     order by a.user_id, a.business_id`.execute(tx);
  return rows;
}

/** The role of an agency's member, who neither leaves nor gets another one until the transaction ends; null if they left. */
export async function lockRole(
  tx: Tx,
  agencyId: string,
  userId: string,
): Promise<MemberRole | null> {
  const row = await tx
    .selectFrom('memberships')
    .select('role')
    .where('business_id', '=', agencyId)
    .where('user_id', '=', userId)
    .forShare()
    .executeTakeFirst();
  return row?.role ?? null;
}

/** Assigns exactly these of an agency's open clients to a person. */
export async function replaceAssignments(
  tx: Tx,
  agencyId: string,
  { userId, clientIds, now }: { userId: string; clientIds: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    delete from client_assignments
     where user_id = ${userId} and business_id <> all(${clientIds}::uuid[])
       and business_id in (select business_id from businesses
                            where parent_id = ${agencyId} and closed_at is null)`.execute(tx);
  await sql`
    insert into client_assignments (business_id, user_id, assigned_at)
    select client_id, ${userId}, ${now} from unnest(${clientIds}::uuid[]) as t (client_id)
    on conflict do nothing`.execute(tx);
}
