import { sql } from 'kysely';
import type { SignUpRecord } from '#contract/sign-up.ts';
import type { Tx } from '#server/platform/context.ts';

export async function findSignUpRecord(tx: Tx, userId: string): Promise<SignUpRecord | null> {
  const { rows } = await sql<{ record: SignUpRecord }>`
    select record from sign_up_records where user_id = ${userId}`.execute(tx);
  return rows[0]?.record ?? null;
}

/** Replaces the record that the user saved before. */
export async function upsertSignUpRecord(
  tx: Tx,
  userId: string,
  { record, now }: { record: Readonly<Record<string, unknown>>; now: Date },
): Promise<void> {
  await sql`
    insert into sign_up_records (user_id, record, saved_at)
    values (${userId}, ${JSON.stringify(record)}, ${now})
    on conflict (user_id) do update set record = excluded.record, saved_at = excluded.saved_at`.execute(
    tx,
  );
}

export async function deleteSignUpRecord(tx: Tx, userId: string): Promise<void> {
  await sql`delete from sign_up_records where user_id = ${userId}`.execute(tx);
}
