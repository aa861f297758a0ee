import { hashPassword } from 'better-auth/crypto';
import type { Tx } from '#server/platform/context.ts';
import { updatePasswordHash } from './store.ts';

/** Replaces the password of a user who has one. */
export async function setPassword(
  tx: Tx,
  userId: string,
  { password, now }: { password: string; now: Date },
): Promise<void> {
  await updatePasswordHash(tx, userId, { hash: await hashPassword(password), now });
}
