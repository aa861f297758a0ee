import type { Channel } from '#domain/messages.ts';
import { findHolderId } from '#server/platform/business/store.ts';
import type { Tx } from '#server/platform/context.ts';
import { insertSuppressedHash } from './suppressions/store.ts';

interface SuppressedHash {
  channel: Channel;
  /** `hashSubject` of the address at the holder, of which nothing else is known. */
  addressHash: string;
  reason: 'unsubscribed' | 'byHand';
  now: Date;
}

/**
 * Puts a person on the holder's list without their address. Messages that wait for it are dropped when they are due. Returns whether
 * it is new.
 */
export async function suppressHash(
  tx: Tx,
  businessId: string,
  suppressed: SuppressedHash,
): Promise<boolean> {
  return insertSuppressedHash(tx, await findHolderId(tx, businessId), suppressed);
}
