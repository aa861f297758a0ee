import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';

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
