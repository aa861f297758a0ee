import { hashPassword } from 'better-auth/crypto';
import type { Tx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { insertAccount } from './store.ts';

interface NewAccount {
  userId: string;
  name: string;
  /** In lower case. */
  email: string;
  password: string;
  /** When the person was last here. */
  lastAccessedAt: Date;
  now: Date;
}

/** Makes an account with a confirmed address; false where someone has the address already. */
export async function createAccount(
  tx: Tx,
  { password, ...account }: NewAccount,
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return insertAccount(tx, { ...account, passwordHash, signInId: newId(account.now) });
}
