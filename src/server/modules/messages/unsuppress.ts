import { type Channel, SUPPRESSION_REASONS, type SuppressionReason } from '#domain/messages.ts';
import type { Tx } from '#server/platform/context.ts';
import {
  deleteSuppression,
  insertPersonEvent,
  type PersonEventKind,
} from './suppressions/store.ts';

interface Unsuppressed {
  channel: Channel;
  /** An e-mail address in lower case, a number in E.164. */
  address: string;
  /** Nothing changes where the person is suppressed for another reason. */
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

/** The business may write to this person again. What was suppressed stays so. Answers what stood there. */
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
