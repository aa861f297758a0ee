import type { Channel, SuppressionReason } from '#domain/messages.ts';
import {
  type ActivitySource,
  hashSubject,
  recordActivity,
} from '#server/platform/activity/record-activity.ts';

interface ContactChange {
  action: 'contactSuppressed' | 'contactUnsuppressed';
  channel: Channel;
  /** An email address in lower case, or a number in E.164; appears as a keyed hash only. */
  address: string;
  reason: SuppressionReason;
  activityKey: Buffer;
  /** Missing if a signed-in person did it. */
  by?: 'respondent';
}

/** Records in the activity of a business that a person must not be written to, or may be again. */
export async function recordContactChange(
  source: ActivitySource,
  businessId: string,
  { action, channel, address, reason, activityKey, ...more }: ContactChange,
): Promise<void> {
  const subject = hashSubject(activityKey, businessId, address);
  const after = { channel, reason };
  await recordActivity(source, businessId, { action, subject, after, ...more });
}
