import type { MailOutcome, MailSender } from '#server/adapters/mail/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { claimDueMessage, type OutboxMessage, settleMessage } from './store.ts';

interface Options {
  database: Database;
  clock: Clock;
  mailSender: MailSender;
  mailFrom: string;
}

const MINUTE = 60_000;
/** Waits before the next attempts; after the last one a message has failed. */
const RETRY_AFTER_MINUTES = [1, 5, 15, 60, 240, 720] as const;

/** Sends every message that is due, one after the other. */
export async function deliverDueMessages(options: Options): Promise<void> {
  const { database, clock } = options;
  for (;;) {
    const now = clock.now();
    const message = await claimDueMessage(database, now, new Date(now.getTime() + 10 * MINUTE));
    if (!message) return;
    const outcome = await send(message, options);
    await settleMessage(database, message, settlementOf(outcome, message, clock.now()));
  }
}

function send(message: OutboxMessage, { mailSender, mailFrom }: Options): Promise<MailOutcome> {
  const { messageId, recipient, subject, html, text, headers } = message;
  const host = /@([^>\s]+)>?$/.exec(mailFrom)?.[1] ?? 'localhost';
  return mailSender.send({
    messageId: `<${messageId}@${host}>`,
    from: mailFrom,
    to: recipient,
    subject: subject ?? '',
    html: html ?? '',
    text,
    headers,
  });
}

function settlementOf(outcome: MailOutcome, { sendAt, attempts }: OutboxMessage, now: Date) {
  if (outcome.kind === 'sent')
    return { state: 'sent', sendAt: now, sentAt: now, fault: null } as const;
  const wait = RETRY_AFTER_MINUTES[attempts - 1];
  const fault = outcome.reason;
  if (outcome.kind === 'refused' || wait === undefined) {
    return { state: 'failed', sendAt, sentAt: null, fault } as const;
  }
  return {
    state: 'queued',
    sendAt: new Date(now.getTime() + wait * MINUTE),
    sentAt: null,
    fault,
  } as const;
}
