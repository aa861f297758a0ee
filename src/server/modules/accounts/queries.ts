import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';

export interface Account {
  userId: string;
  name: string;
  /** In lower case. */
  email: string;
  /** IANA name; null if they have never opened the dashboard. */
  timeZone: string | null;
}

/** The account with this address, in lower case; null if there is none. */
export async function findAccountByEmail(tx: Tx, email: string): Promise<Account | null> {
  const { rows } = await sql<Account>`
    select id as "userId", name, email, time_zone as "timeZone" from users where email = ${email}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export async function findAccount(tx: Tx, userId: string): Promise<Account | null> {
  const { rows } = await sql<Account>`
    select id as "userId", name, email, time_zone as "timeZone" from users where id = ${userId}`.execute(
    tx,
  );
  return rows[0] ?? null;
}
