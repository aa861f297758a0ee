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
  /** When the person last used the product; null if they have not yet. */
  lastAccessedAt: Date | null;
  now: Date;
}

/** Creates an account with a confirmed address; false if the address is taken. */
export async function createAccount(
  tx: Tx,
  { password, ...account }: NewAccount,
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return insertAccount(tx, { ...account, passwordHash, signInId: newId(account.now) });
}
