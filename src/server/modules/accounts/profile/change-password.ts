import type { changePassword as call } from '#contract/accounts.ts';
import type { AnswerOf, InputOf } from '#contract/call.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { mailWarning } from '../account-mails.ts';
import { findAccount } from '../queries.ts';
import { setPassword } from '../set-password.ts';
import { requirePassword } from './require-password.ts';
import { deleteOtherSignIns, deletePasswordResets } from './store.ts';

/**
 * Sets a new password, ends the other sign-ins and all links mailed before, and notifies the user by email. Links to
 * another address end because they are older than the password.
 * @throws invalid (422) with `currentPassword` if it is wrong
 */
export async function changePassword(
  { actor: { userId, signInId }, tx, now }: ContextOf<typeof call>,
  { currentPassword, newPassword }: InputOf<typeof call>,
  { baseUrl }: { baseUrl: string },
): Promise<AnswerOf<typeof call>> {
  await requirePassword(tx, userId, { field: 'currentPassword', password: currentPassword });
  await setPassword(tx, userId, { password: newPassword, now });
  await deleteOtherSignIns(tx, userId, signInId);
  await deletePasswordResets(tx, userId);
  const to = await findAccount(tx, userId);
  if (to) await mailWarning(tx, 'passwordChanged', { to, baseUrl, now });
  return {};
}
