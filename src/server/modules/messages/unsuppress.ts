import { type Channel, SUPPRESSION_REASONS, type SuppressionReason } from '#domain/messages.ts';
import type { Tx } from '#server/platform/context.ts';
import {
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
  now: Date;
}

const EVENT_OF: Record<SuppressionReason, PersonEventKind> = {
  unsubscribed: 'resubscribed',
  bounced: 'unsuppressed',
  complained: 'unsuppressed',
  stopped: 'restarted',
  byHand: 'unsuppressed',
};

/** Lifts a suppression; cancelled messages stay cancelled. Returns the former reason. */
export async function unsuppress(
  tx: Tx,
  businessId: string,
  { channel, address, reasons = SUPPRESSION_REASONS, now }: Unsuppressed,
): Promise<SuppressionReason | null> {
  const reason = await deleteSuppression(tx, businessId, { channel, address, reasons });
  if (reason === null) return null;
  const event = { channel, address, kind: EVENT_OF[reason], detail: null, messageId: null, now };
  await insertPersonEvent(tx, businessId, event);
  return reason;
}
