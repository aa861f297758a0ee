import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { invalid } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { isGuessablePassword } from '#server/platform/is-guessable-password.ts';
import { recordAccountEvent } from '../security/record-account-event.ts';
import { deleteOtherSignIns } from '../security/store.ts';
import { setPassword } from '../set-password.ts';
import { requirePassword } from './require-password.ts';
import { deletePasswordResets } from './store.ts';

/**
 * Sets a new password, ends the other sign-ins and all links mailed before, and notifies the user by email. Links to
 * another address end because they are older than the password.
 * @throws invalid (422) with `currentPassword` if it is wrong, with `newPassword` if it is a common one
 */
export async function changePassword(
  { actor: { userId, signInId }, tx, now, from }: ContextFor<'changePassword'>,
  { currentPassword, newPassword }: InputFor<'changePassword'>,
  { baseUrl }: { baseUrl: string },
): Promise<AnswerTo<'changePassword'>> {
  await requirePassword(tx, userId, { field: 'currentPassword', password: currentPassword });
  if (await isGuessablePassword(newPassword))
    throw invalid({ newPassword: 'security.commonPassword' });
  await setPassword(tx, userId, { password: newPassword, now });
  await deleteOtherSignIns(tx, userId, signInId);
  await deletePasswordResets(tx, userId);
  await recordAccountEvent(tx, userId, { action: 'passwordChanged', from, now, baseUrl });
  return {};
}
