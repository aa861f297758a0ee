import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';

/** Null means the standard text. */
export interface OpenGraph {
  title: string | null;
  description: string | null;
}

export async function findOpenGraph(tx: Tx, businessId: string): Promise<OpenGraph> {
  const { rows } = await sql<OpenGraph>`
    select title, description from walls where business_id = ${businessId}`.execute(tx);
  return rows[0] ?? { title: null, description: null };
}

/** Undefined fields stay unchanged. */
export async function saveOpenGraph(
  tx: Tx,
  businessId: string,
  { title, description }: { [Field in keyof OpenGraph]: OpenGraph[Field] | undefined },
): Promise<void> {
  await sql`
    insert into walls (business_id, title, description)
    values (${businessId}, ${title ?? null}, ${description ?? null})
    on conflict (business_id) do update
       set title = case when ${title === undefined} then walls.title else excluded.title end,
           description = case when ${description === undefined} then walls.description
                              else excluded.description end`.execute(tx);
}
