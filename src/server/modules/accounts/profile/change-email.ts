import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { AppError, invalid } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { mailNewAddress, mailWarning } from '../account-mails.ts';
import { type Account, findAccount, findAccountByEmail } from '../queries.ts';
import { requirePassword } from './require-password.ts';
import { countAddressChanges, expireAddressChanges } from './store.ts';

const MAX_PER_HOUR = 5;
const HOUR = 3_600_000;

/**
 * Mails a link to the new address and a warning to the current one, which stays until the link is confirmed.
 * An address with an account gets another mail, and the caller does not learn of it.
 * @throws invalid (422) with `password` or `email`; rate_limited (429) after five changes within an hour
 */
export async function changeEmail(
  { actor, tx, now, from }: ContextFor<'changeEmail'>,
  { email, password }: InputFor<'changeEmail'>,
  { baseUrl }: { baseUrl: string },
): Promise<AnswerTo<'changeEmail'>> {
  await requirePassword(tx, actor.userId, { field: 'password', password });
  const user = await findAccount(tx, actor.userId);
  if (!user) throw new AppError('unauthorized', 'errors.unauthorized');
  if (user.email === email) throw invalid({ email: 'accounts.sameAddress' });
  await requireFewChanges(user, { tx, now });
  const owner = await findAccountByEmail(tx, email);
  await expireAddressChanges(tx, user.userId, now);
  const options = { baseUrl, now, siteId: from.agencySite?.businessId };
  const recipient = { id: user.userId, name: user.name, email };
  // Also for an address that is taken, so that both ways count alike and take as long.
  await mailNewAddress(tx, recipient, { ...options, replaces: user.email, owner });
  await mailWarning(tx, 'addressChanging', { ...options, to: user, email, from });
  return {};
}

async function requireFewChanges(
  { userId }: Account,
  { tx, now }: Pick<ContextFor<'changeEmail'>, 'tx' | 'now'>,
): Promise<void> {
  const since = new Date(now.getTime() - HOUR);
  if ((await countAddressChanges(tx, userId, since)) < MAX_PER_HOUR) return;
  throw new AppError('rate_limited', 'accounts.tooManyChanges', { retryAfter: HOUR / 1000 });
}
