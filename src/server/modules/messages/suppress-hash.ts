import type { Channel } from '#domain/messages.ts';
import type { Tx } from '#server/platform/context.ts';
import { insertSuppressedHash } from './suppressions/store.ts';

interface SuppressedHash {
  channel: Channel;
  /** `hashSubject` of the address, of which nothing else is known. */
  addressHash: string;
  reason: 'unsubscribed' | 'byHand';
  now: Date;
}

/**
 * Suppresses a person without their address. Messages that wait for it are dropped when they are due. Returns whether
 * it is new.
 */
export function suppressHash(
  tx: Tx,
  businessId: string,
  suppressed: SuppressedHash,
): Promise<boolean> {
  return insertSuppressedHash(tx, businessId, suppressed);
}
