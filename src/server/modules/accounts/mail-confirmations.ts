import { queueMail } from '#server/modules/messages/queue-mail.ts';
import type { Tx } from '#server/platform/context.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { composeAccountMail } from './mails/account-mail.ts';
import {
  insertConfirmation,
  listUsersWithoutConfirmation,
  lockConfirmations,
  type UnconfirmedUser,
} from './store.ts';

const LIFETIME = 7 * 86_400_000;

interface Options {
  baseUrl: string;
  now: Date;
}

/** The one who just signed up or in, or everybody who signed up before that time. */
type Whom = { email: string } | { signedUpBefore: Date };

/** Queues the mail that asks to confirm the address, for those who have none on its way. */
export async function mailConfirmations(
  tx: Tx,
  { whom, ...options }: Options & { whom: Whom },
): Promise<number> {
  const filter = 'email' in whom ? { ...whom, now: options.now } : whom;
  if ((await listUsersWithoutConfirmation(tx, filter)).length === 0) return 0;
  await lockConfirmations(tx);
  const users = await listUsersWithoutConfirmation(tx, filter);
  for (const user of users) await mailConfirmation(tx, user, options);
  return users.length;
}

/** Queues the mail with a link that confirms this user's address for a week. */
export async function mailConfirmation(
  tx: Tx,
  user: UnconfirmedUser,
  { baseUrl, now }: Options,
): Promise<void> {
  const token = newToken();
  await insertConfirmation(tx, {
    tokenHash: hashToken(token),
    userId: user.id,
    email: user.email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME),
  });
  const link = `${baseUrl}/confirm/${token}`;
  const mail = composeAccountMail('confirm', { name: user.name, link });
  await queueMail(tx, { ...mail, recipient: user.email, now });
}
