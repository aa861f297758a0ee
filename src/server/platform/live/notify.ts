import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import { CHANNEL, type Notice } from './notice.ts';

/** Sends a notice to the browsers that watch a business, once the transaction commits. */
export async function notify(tx: Tx, notice: Notice): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(notice)})`.execute(tx);
}

/** Reports that the business itself changed: its name, look or settings. */
export async function notifyOfBusiness(tx: Tx, businessId: string): Promise<void> {
  await notify(tx, { businessId, event: 'entity' });
}

/** The same of several businesses. */
export async function notifyOfBusinesses(tx: Tx, businessIds: readonly string[]): Promise<void> {
  const notices = businessIds.map((businessId): string =>
    JSON.stringify({ businessId, event: 'entity' } satisfies Notice),
  );
  await sql`select pg_notify(${CHANNEL}, notice) from unnest(${notices}::text[]) as notice`.execute(
    tx,
  );
}
