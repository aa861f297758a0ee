import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';

interface Profile {
  about?: string | undefined;
  timeZone?: string | undefined;
}

/** Missing fields stay unchanged. */
export async function updateProfileOf(tx: Tx, userId: string, profile: Profile): Promise<void> {
  const { about, timeZone } = profile;
  if (about === undefined && timeZone === undefined) return;
  await tx
    .updateTable('users')
    .set({ about, time_zone: timeZone })
    .where('id', '=', userId)
    .execute();
}

/** Sets or, with null, removes the address of a user's picture; returns the one before. */
export async function replacePhoto(
  tx: Tx,
  userId: string,
  photoUrl: string | null,
): Promise<string | null> {
  const { rows } = await sql<{ image: string | null }>`
    select image from users where id = ${userId} for update`.execute(tx);
  await tx.updateTable('users').set({ image: photoUrl }).where('id', '=', userId).execute();
  return rows[0]?.image ?? null;
}

/** Requests for another address since a time, whatever became of them. */
export async function countAddressChanges(tx: Tx, userId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from address_confirmations
     where user_id = ${userId} and replaces is not null and created_at > ${since}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Ends the links of all requests for another address that are not confirmed. */
export async function expireAddressChanges(tx: Tx, userId: string, now: Date): Promise<void> {
  await sql`
    update address_confirmations set expires_at = ${now}
     where user_id = ${userId} and replaces is not null and confirmed_at is null
       and expires_at > ${now}`.execute(tx);
}

/** Gives the user another, confirmed address; false if it belongs to another account. */
export async function replaceAddress(
  tx: Tx,
  userId: string,
  { email, now }: { email: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update users set email = ${email}, email_verified = true, updated_at = ${now}
     where id = ${userId} and not exists (select from users other where other.email = ${email})
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Ends the links to reset the password that were mailed to the user. */
export async function deletePasswordResets(tx: Tx, userId: string): Promise<void> {
  await sql`delete from sign_in_verifications where value = ${userId}`.execute(tx);
}
