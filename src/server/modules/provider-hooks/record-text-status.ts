import { textFailureOf } from '#domain/twilio-error-codes.ts';
import { recordDelivery } from '#server/modules/messages/record-delivery.ts';
import type { Tx } from '#server/platform/context.ts';

interface TextStatus {
  messageId: string;
  form: URLSearchParams;
  now: Date;
}

const LONGEST_FAULT = 300;
const IS_ON_ITS_WAY = ['accepted', 'scheduled', 'queued', 'sending', 'sent'];
const HAS_ARRIVED = ['delivered', 'read', 'partially_delivered'];
const HAS_NOT_ARRIVED = ['undelivered', 'failed', 'canceled'];

/** Notes what Twilio reports of a text; a status that is not known changes nothing. Null: no such text. */
export async function recordTextStatus(
  tx: Tx,
  businessId: string,
  { messageId, form, now }: TextStatus,
): Promise<boolean | null> {
  const status = form.get('MessageStatus') ?? '';
  const told = { providerId: form.get('MessageSid'), now, reason: null, fault: null };
  // Whatever is reported, Twilio has the text.
  if (IS_ON_ITS_WAY.includes(status)) {
    return recordDelivery(tx, businessId, messageId, { ...told, state: 'sent' });
  }
  if (HAS_ARRIVED.includes(status)) {
    return recordDelivery(tx, businessId, messageId, { ...told, state: 'delivered' });
  }
  if (!HAS_NOT_ARRIVED.includes(status)) return false;
  const code = Number(form.get('ErrorCode')) || null;
  const { reason, isAddress } = textFailureOf(code);
  const words = (form.get('ErrorMessage') || status).slice(0, LONGEST_FAULT);
  const fault = code === null ? words : `${words} (${code})`;
  const state = isAddress ? 'bounced' : 'failed';
  return recordDelivery(tx, businessId, messageId, { ...told, state, reason, isAddress, fault });
}
