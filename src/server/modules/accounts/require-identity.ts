import { isFreshSignIn } from '#domain/account-events.ts';
import { AppError, invalid } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Person, Tx } from '#server/platform/context.ts';
import { findSecurity } from './security/store.ts';
import { verifyPassword } from './verify-password.ts';

/**
 * Asks again who it is, before what cannot be taken back: for the password, or a recent sign-in if the account has none.
 * @throws invalid (422) with `password`; forbidden (403) `sign_in_again`; unauthorized (401) if the account is gone
 */
export async function requireIdentity(
  tx: Tx,
  { userId, signInId }: Person,
  { password = '', machineClock }: { password: string | undefined; machineClock: Clock },
): Promise<void> {
  const security = await findSecurity(tx, userId, signInId);
  if (!security) throw new AppError('unauthorized', 'errors.unauthorized');
  const { hasPassword, signedInAt } = security;
  if (hasPassword) {
    if (await verifyPassword(tx, userId, password)) return;
    throw invalid({ password: 'accounts.wrongPassword' });
  }
  if (signedInAt !== null && isFreshSignIn(signedInAt, machineClock.now())) return;
  throw new AppError('forbidden', 'accounts.signInAgain', { code: 'sign_in_again' });
}
