import { readProductBrand } from '#server/modules/branding/read-product-brand.ts';
import { queueMail } from '#server/modules/messages/queue-mail.ts';
import type { Tx } from '#server/platform/context.ts';
import { mailBrandOf } from '#server/platform/mail-header.tsx';
import { senderHeaders } from '#server/platform/product-brand.ts';
import { type MailParts, renderNotification } from './mails/notification-mail.tsx';
import type { Recipient } from './recipient.ts';
import { type SwitchOff, switchOffLink } from './switch-off/switch-off-link.ts';

/** Queues a mail that says what may have been seen of it, and can be switched off by one click (RFC 8058). */
export async function queueNotification(
  tx: Tx,
  recipient: Recipient,
  { parts, switchOff, now }: { parts: MailParts; switchOff: SwitchOff; now: Date },
): Promise<string> {
  const off = switchOffLink(recipient, switchOff);
  const product = await readProductBrand(tx, recipient.business.businessId);
  return queueMail(tx, {
    ...renderNotification(parts, { recipient, off, brand: mailBrandOf(product) }),
    headers: {
      ...senderHeaders(product),
      'List-Unsubscribe': `<${off}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    recipient: recipient.address,
    businessId: recipient.settingsId,
    readerId: recipient.userId,
    now,
  });
}
