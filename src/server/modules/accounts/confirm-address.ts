import { AppError } from '#server/platform/app-error.ts';
import type { OpenContext } from '#server/platform/context.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { texts } from '#server/texts/en.ts';
import { confirmUser, findConfirmation } from './store.ts';

/**
 * Confirms the address that the token was mailed to; doing it again changes nothing.
 * @throws not_found (404) where the token is unknown, has run out, or its address is no longer the user's
 */
export async function confirmAddress(
  { tx, now }: OpenContext,
  token: string,
): Promise<{ email: string }> {
  const tokenHash = hashToken(token);
  const confirmation = await findConfirmation(tx, tokenHash, now);
  if (!confirmation) throw new AppError('not_found', texts.errors.linkUsedUp);
  await confirmUser(tx, tokenHash, confirmation.userId, now);
  return { email: confirmation.email };
}
