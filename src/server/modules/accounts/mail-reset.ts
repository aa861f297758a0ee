import { queueMail } from '#server/modules/messages/queue-mail.ts';
import type { Tx } from '#server/platform/context.ts';
import { composeAccountMail } from './mails/account-mail.ts';

interface Options {
  user: { name: string; email: string };
  token: string;
  baseUrl: string;
  now: Date;
}

/** Queues the mail with the way to a new password. */
export async function mailReset(tx: Tx, { user, token, baseUrl, now }: Options): Promise<void> {
  const link = `${baseUrl}/dash/forgotpassword?token=${encodeURIComponent(token)}`;
  const mail = composeAccountMail('reset', { name: user.name, link });
  await queueMail(tx, { ...mail, recipient: user.email, now });
}
