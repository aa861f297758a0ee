import { invalid } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import { verifyPassword } from '../verify-password.ts';

/**
 * Checks the current password, which a change of the address or the password repeats.
 * @throws invalid (422) with the field; a 401 would sign the dashboard out
 */
export async function requirePassword(
  tx: Tx,
  userId: string,
  { field, password }: { field: string; password: string },
): Promise<void> {
  if (await verifyPassword(tx, userId, password)) return;
  throw invalid({ [field]: 'accounts.wrongPassword' });
}
