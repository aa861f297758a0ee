import type { Channel, SuppressionReason } from '#domain/messages.ts';
import { type ActivitySource, recordActivity } from '#server/platform/activity/record-activity.ts';

interface ContactChange {
  action: 'contactSuppressed' | 'contactUnsuppressed';
  channel: Channel;
  /** `hashSubject` of the address at the holder. */
  addressHash: string;
  reason: SuppressionReason;
}

/** Records in the activity of a business that a person must not be written to, or may be again. */
export async function recordContactChange(
  source: ActivitySource,
  businessId: string,
  { action, channel, addressHash: subject, reason }: ContactChange,
): Promise<void> {
  const after = { channel, reason };
  await recordActivity(source, businessId, { action, subject, after });
}
