import { textFailureOf } from '#domain/twilio-error-codes.ts';
import { recordDelivery } from '#server/modules/messages/record-delivery.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';

interface TextStatus {
  messageId: string;
  form: URLSearchParams;
  /** Hashes addresses, as in the activity. */
  activityKeys: KeyRing;
  now: Date;
}

const MAX_ERROR_LENGTH = 300;
const SENT_STATUSES = ['accepted', 'scheduled', 'queued', 'sending', 'sent'];
const DELIVERED_STATUSES = ['delivered', 'read', 'partially_delivered'];
const UNDELIVERED_STATUSES = ['undelivered', 'failed', 'canceled'];

/** Records Twilio's status of a text; unknown statuses change nothing. Null if there is no such text. */
export async function recordTextStatus(
  database: Database,
  businessId: string,
  { messageId, form, ...given }: TextStatus,
): Promise<boolean | null> {
  const status = form.get('MessageStatus') ?? '';
  const delivery = { providerId: form.get('MessageSid'), ...given, reason: null, error: null };
  // In all of these, Twilio has the text.
  if (SENT_STATUSES.includes(status)) {
    return recordDelivery(database, businessId, messageId, { ...delivery, state: 'sent' });
  }
  if (DELIVERED_STATUSES.includes(status)) {
    return recordDelivery(database, businessId, messageId, { ...delivery, state: 'delivered' });
  }
  if (!UNDELIVERED_STATUSES.includes(status)) return false;
  const code = Number(form.get('ErrorCode')) || null;
  const { reason, isAddress } = textFailureOf(code);
  const errorText = (form.get('ErrorMessage') || status).slice(0, MAX_ERROR_LENGTH);
  const error = code === null ? errorText : `${errorText} (${code})`;
  const state = isAddress ? 'bounced' : 'failed';
  return recordDelivery(database, businessId, messageId, {
    ...delivery,
    state,
    reason,
    isAddress,
    error,
  });
}
