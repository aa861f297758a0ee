import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import {
  columns,
  jsonb,
  nullable,
  type RowOf,
  text,
  textsOf,
  timestamptz,
  uuid,
} from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';

export const AGENCY_ID = columns('businesses', { businessId: uuid('business_id') });

/** The open agencies. */
export async function listAgencies(database: Database): Promise<string[]> {
  const { rows } = await sql<RowOf<typeof AGENCY_ID>>`
    select ${AGENCY_ID.list} from businesses
     where kind = 'agency' and closed_at is null order by business_id`.execute(database);
  return rows.map(({ businessId }) => businessId);
}

export const LISTED_CLIENT = columns('businesses b', {
  clientId: uuid('b.business_id'),
  name: text('b.name'),
  clientName: nullable(text('b.client_name')),
  tags: textsOf<string>('b.client_tags'),
  createdAt: timestamptz('b.created_at'),
});
export type ListedClient = RowOf<typeof LISTED_CLIENT>;

/**
 * An agency's open clients by name: all of them, or those that are assigned to a person. Index: businesses_by_parent.
 */
export async function listClientsFor(
  tx: Tx | Database,
  agencyId: string,
  { assignedTo }: { assignedTo: string | null },
): Promise<ListedClient[]> {
  const isAssigned =
    assignedTo === null
      ? sql``
      : sql`and exists (select from client_assignments a
                         where a.business_id = b.business_id and a.user_id = ${assignedTo})`;
  const { rows } = await sql<RowOf<typeof LISTED_CLIENT>>`
    select ${LISTED_CLIENT.list} from businesses b
     where b.parent_id = ${agencyId} and b.kind = 'agencyClient' and b.closed_at is null ${isAssigned}
     order by lower(coalesce(b.client_name, b.name)), b.business_id`.execute(tx);
  return rows;
}

export const SUMMARY_ROW = columns('client_summaries s', {
  clientId: uuid('s.client_id'),
  summary: jsonb<unknown>('s.summary'),
  refreshedAt: timestamptz('s.refreshed_at'),
});

/** The summaries of an agency's clients, perhaps of some that it runs no longer. Index: client_summaries_pkey. */
export async function listSummaries(
  tx: Tx,
  agencyId: string,
): Promise<Map<string, RowOf<typeof SUMMARY_ROW>>> {
  const { rows } = await sql<RowOf<typeof SUMMARY_ROW>>`
    select ${SUMMARY_ROW.list} from client_summaries s
     where s.business_id = ${agencyId}`.execute(tx);
  return new Map(rows.map((row) => [row.clientId, row]));
}

/** Stores what was read of some clients of an agency, but for those that it does not run any more. */
export async function upsertSummaries(
  tx: Tx,
  agencyId: string,
  { summaries, now }: { summaries: ReadonlyMap<string, object>; now: Date },
): Promise<void> {
  const rows = [...summaries].map(([clientId, summary]) => ({ client_id: clientId, summary }));
  await sql`
    insert into client_summaries (business_id, client_id, summary, refreshed_at)
    select ${agencyId}, g.client_id, g.summary, ${now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (client_id uuid, summary jsonb)
      join businesses b on b.business_id = g.client_id
     where b.parent_id = ${agencyId} and b.kind = 'agencyClient' and b.closed_at is null
    on conflict (business_id, client_id)
      do update set summary = excluded.summary, refreshed_at = excluded.refreshed_at`.execute(tx);
}

/** Deletes the summaries of an agency that are about none of these clients. */
export async function deleteOtherSummaries(
  database: Database,
  agencyId: string,
  clientIds: readonly string[],
): Promise<void> {
  await sql`
    delete from client_summaries
     where business_id = ${agencyId} and client_id <> all(${clientIds}::uuid[])`.execute(database);
}
