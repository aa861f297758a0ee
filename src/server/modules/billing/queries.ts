import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Serialises what is written about a business's billing. */
export async function lockBilling(tx: Tx, businessId: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('billing:' || ${businessId}, 0))`.execute(tx);
}

/** The open businesses whose plan ended before a time. Index: businesses_with_end. */
export async function listPlansEnded(database: Database, before: Date): Promise<string[]> {
  const rows = await database
    .selectFrom('businesses')
    .select('business_id')
    .where('closed_at', 'is', null)
    .where('plan_ends_at', '<=', before)
    // A deal goes on, whatever ends.
    .where('lifetime_deal', 'is', null)
    .execute();
  return rows.map(({ business_id }) => business_id);
}

/** When the owners of a business were mailed that it will be closed at a time in a week; null if they were not. */
export async function findLastWarning(
  tx: Tx,
  businessId: string,
  closesAt: Date,
): Promise<Date | null> {
  const row = await tx
    .selectFrom('billing_mails')
    .select('sent_at')
    .where('business_id', '=', businessId)
    .where('kind', '=', 'closes7')
    .where('about', '=', closesAt)
    .executeTakeFirst();
  return row?.sent_at ?? null;
}
