import type { Tx } from '#server/platform/context.ts';
import { confirmUserAddress } from './store.ts';

/** Confirms the address of a user who has used a link that was mailed to it. */
export async function confirmAccount(tx: Tx, userId: string, now: Date): Promise<void> {
  await confirmUserAddress(tx, userId, now);
}
