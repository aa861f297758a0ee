import { cleanProviderText } from '#domain/display-text.ts';
import {
  type Channel,
  INVITE_KINDS,
  type MessageKind,
  type MessageState,
} from '#domain/messages.ts';
import { refundQuota } from '#server/modules/quotas/quota-entries.ts';
import { hashSubject } from '#server/platform/activity/record-activity.ts';
import { findHolderId } from '#server/platform/business/store.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { messageReports } from '#server/platform/metrics/outcomes.ts';
import { suppress } from './suppress.ts';
import { lockMessage, type Reported, updateReported } from './suppressions/store.ts';

interface Delivery extends Omit<Reported, 'providerId'> {
  providerId?: string | null;
  /** Whether the address is unreachable; defaults to true for a bounce. */
  isAddress?: boolean;
  /** Hashes addresses, as in the activity. */
  activityKeys: KeyRing;
}

/** Progress of a message; states not listed are final. */
const RANKS: Partial<Record<MessageState, number>> = {
  accepted: 0,
  scheduled: 0,
  sending: 0,
  uncertain: 0,
  sent: 1,
  delivered: 2,
  bounced: 2,
  failed: 2,
  complained: 3,
};

/**
 * Records a provider's report. Only reports that advance the message change it, whatever their order and
 * number. Returns whether it changed; null if there is no such message.
 */
export async function recordDelivery(
  database: Database,
  businessId: string,
  messageId: string,
  delivery: Delivery,
): Promise<boolean | null> {
  const message = await database
    .transaction()
    .execute((tx) => advance(tx, businessId, messageId, delivery));
  if (message === null) return null;
  const { channel, hasChanged } = message;
  if (hasChanged) messageReports.inc({ channel, state: delivery.state });
  return hasChanged;
}

async function advance(
  tx: Tx,
  businessId: string,
  messageId: string,
  { providerId = null, isAddress, activityKeys, ...report }: Delivery,
): Promise<{ channel: Channel; hasChanged: boolean } | null> {
  const reported = {
    ...report,
    error: report.error === null ? null : cleanProviderText(report.error),
  };
  const message = await lockMessage(tx, businessId, messageId);
  if (!message) return null;
  const { channel, address, kind, state: from } = message;
  const { state, reason, now } = reported;
  const rank = RANKS[from];
  if (rank === undefined || (RANKS[state] ?? 0) <= rank) return { channel, hasChanged: false };
  await updateReported(tx, businessId, { ...reported, messageId, providerId });
  const isUnsent = state === 'failed' || state === 'bounced';
  // A bounced mail was sent and stays paid; an undelivered text is refunded.
  if (isUnsent && channel === 'text')
    await refundQuota(tx, businessId, { messageIds: [messageId], now });
  const suppressionReason = suppressionOf(
    state,
    isAddress ?? state === 'bounced',
    reason === 'stopped',
  );
  if (suppressionReason !== null && isInvite(kind)) {
    await suppress(tx, businessId, {
      channel,
      address,
      addressHash: hashSubject(activityKeys, await findHolderId(tx, businessId), address),
      reason: suppressionReason,
      messageId,
      now,
    });
  }
  return { channel, hasChanged: true };
}

/** Notices and test mails must not suppress their recipients. */
function isInvite(kind: MessageKind): boolean {
  return INVITE_KINDS.some((invite) => invite === kind);
}

function suppressionOf(state: Reported['state'], isAddress: boolean, isStopped: boolean) {
  if (state === 'complained') return 'complained';
  if (isStopped) return 'stopped';
  return isAddress && (state === 'bounced' || state === 'failed') ? 'bounced' : null;
}
