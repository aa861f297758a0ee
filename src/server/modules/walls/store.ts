import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';

/** Null is the standard text. */
export interface OpenGraph {
  title: string | null;
  description: string | null;
}

export async function findOpenGraph(tx: Tx, businessId: string): Promise<OpenGraph> {
  const { rows } = await sql<OpenGraph>`
    select title, description from walls where business_id = ${businessId}`.execute(tx);
  return rows[0] ?? { title: null, description: null };
}

export async function saveOpenGraph(
  tx: Tx,
  businessId: string,
  { title, description }: OpenGraph,
): Promise<void> {
  await sql`
    insert into walls (business_id, title, description) values (${businessId}, ${title}, ${description})
    on conflict (business_id) do update
       set title = excluded.title, description = excluded.description`.execute(tx);
}
