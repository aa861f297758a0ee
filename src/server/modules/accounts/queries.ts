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

/** What the auth library has encrypted with one of the installation's secrets. */
export interface SealedByLibrary {
  what: 'signing key' | 'second factor';
  /** The library's number of the secret; null from when there was one secret. */
  version: number | null;
  count: number;
  /** One of them. */
  sample: string;
}

/** Counts what is encrypted with each secret. The numbers stand at the start, as in `$ba$123$...`. */
export async function countSealedByLibrary(tx: Tx): Promise<SealedByLibrary[]> {
  const { rows } = await sql<SealedByLibrary>`
    select what, substring(sealed from '^[$]ba[$]([0-9]+)[$]')::bigint as version,
           count(*) as count, min(sealed) as sample
      from (select 'signing key' as what, private_key::jsonb #>> '{}' as sealed from sign_in_keys
            union all
            select 'second factor', secret from second_factors) as stored
     group by 1, 2`.execute(tx);
  return rows;
}
