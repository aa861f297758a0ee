import { type Channel, SUPPRESSION_REASONS, type SuppressionReason } from '#domain/messages.ts';
import { findHolderId } from '#server/platform/business/store.ts';
import type { Tx } from '#server/platform/context.ts';
import {
  deleteSuppressedHash,
  deleteSuppression,
  insertPersonEvent,
  type PersonEventKind,
} from './suppressions/store.ts';

interface Unsuppressed {
  channel: Channel;
  /** An email address in lower case, or a number in E.164; null if only its hash is known. */
  address: string | null;
  /** `hashesOfSubject` of the address at the holder. */
  addressHashes: readonly string[];
  /** Only suppressions with these reasons are lifted. */
  reasons?: readonly SuppressionReason[];
  now: Date;
}

const EVENT_OF: Record<SuppressionReason, PersonEventKind> = {
  unsubscribed: 'resubscribed',
  bounced: 'unsuppressed',
  complained: 'unsuppressed',
  stopped: 'restarted',
  byHand: 'unsuppressed',
};

/**
 * Takes a person off the holder's list, also by hash; cancelled messages stay cancelled. Returns the former reason. Of one by
 * hash nothing is written to the timeline, since the person was erased.
 */
export async function unsuppress(
  tx: Tx,
  businessId: string,
  { now, ...lifted }: Unsuppressed,
): Promise<SuppressionReason | null> {
  const wanted = { reasons: SUPPRESSION_REASONS, ...lifted };
  const holderId = await findHolderId(tx, businessId);
  const listed = await deleteSuppression(tx, holderId, wanted);
  const hashed = await deleteSuppressedHash(tx, holderId, wanted);
  if (listed === null) return hashed;
  const { address, reason } = listed;
  const event = { channel: lifted.channel, address, kind: EVENT_OF[reason], now };
  await insertPersonEvent(tx, businessId, { ...event, detail: null, messageId: null });
  return reason;
}
