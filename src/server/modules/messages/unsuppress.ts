import { type Channel, SUPPRESSION_REASONS, type SuppressionReason } from '#domain/messages.ts';
import { hashSubject } from '#server/platform/activity/record-activity.ts';
import type { Tx } from '#server/platform/context.ts';
import {
  deleteSuppressedHash,
  deleteSuppression,
  insertPersonEvent,
  type PersonEventKind,
} from './suppressions/store.ts';

interface Unsuppressed {
  channel: Channel;
  /** An email address in lower case, or a number in E.164. */
  address: string;
  /** Only suppressions with these reasons are lifted. */
  reasons?: readonly SuppressionReason[];
  /** Hashes addresses, as in the activity. */
  activityKey: Buffer;
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
 * Lifts a suppression, also one by hash; cancelled messages stay cancelled. Returns the former reason. Of one by hash
 * nothing is written to the timeline, since the person was erased.
 */
export async function unsuppress(
  tx: Tx,
  businessId: string,
  { channel, address, reasons = SUPPRESSION_REASONS, activityKey, now }: Unsuppressed,
): Promise<SuppressionReason | null> {
  const reason = await deleteSuppression(tx, businessId, { channel, address, reasons });
  const addressHash = hashSubject(activityKey, businessId, address);
  const hashed = await deleteSuppressedHash(tx, businessId, { channel, addressHash, reasons });
  if (reason === null) return hashed;
  const event = { channel, address, kind: EVENT_OF[reason], detail: null, messageId: null, now };
  await insertPersonEvent(tx, businessId, event);
  return reason;
}
