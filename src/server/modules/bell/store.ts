import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';

/** Up to which event a person has looked; null if never. */
export async function findReadUntil(
  tx: Tx,
  businessId: string,
  userId: string,
): Promise<string | null> {
  const row = await tx
    .selectFrom('notification_reads')
    .select('read_until')
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.read_until ?? null;
}

/** Moves forward only: another tab may have looked later. */
export async function moveReadUntil(
  tx: Tx,
  businessId: string,
  { userId, until }: { userId: string; until: string },
): Promise<void> {
  await sql`
    insert into notification_reads (business_id, user_id, read_until)
    values (${businessId}, ${userId}, ${until})
    on conflict (business_id, user_id) do update set read_until = excluded.read_until
      where notification_reads.read_until < excluded.read_until`.execute(tx);
}
