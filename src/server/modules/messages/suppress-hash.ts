import type { Channel, SuppressionReason } from '#domain/messages.ts';
import type { Tx } from '#server/platform/context.ts';
import { deleteSuppressedHash, insertSuppressedHash } from './suppressions/store.ts';

interface HashedPerson {
  channel: Channel;
  /** `hashSubject` of the address, of which nothing else is known. */
  addressHash: string;
}

/**
 * Suppresses a person without their address. Messages that wait for it are dropped when they are due. Returns whether
 * it is new.
 */
export function suppressHash(
  tx: Tx,
  businessId: string,
  suppressed: HashedPerson & { reason: 'unsubscribed' | 'byHand'; now: Date },
): Promise<boolean> {
  return insertSuppressedHash(tx, businessId, suppressed);
}

/** Lifts such a suppression. Returns the former reason. */
export function unsuppressHash(
  tx: Tx,
  businessId: string,
  unsuppressed: HashedPerson & { reasons: readonly SuppressionReason[] },
): Promise<SuppressionReason | null> {
  return deleteSuppressedHash(tx, businessId, unsuppressed);
}
