import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import { CHANNEL, type Notice } from './notice.ts';

/** Tells the browsers that watch a business what happened in it, once the transaction commits. */
export async function notify(tx: Tx, told: Notice): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(told)})`.execute(tx);
}

/** That the business itself changed: its name, its looks, its settings. */
export async function notifyOfBusiness(tx: Tx, businessId: string): Promise<void> {
  await notify(tx, { businessId, event: 'entity' });
}
