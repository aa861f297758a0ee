import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';

export async function findHandle(tx: Tx, businessId: string): Promise<string> {
  const { rows } = await sql<{ handle: string }>`
    select handle from businesses where business_id = ${businessId}`.execute(tx);
  return rows[0]?.handle ?? '';
}
