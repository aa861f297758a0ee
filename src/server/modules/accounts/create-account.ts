import { hashPassword } from 'better-auth/crypto';
import type { ClientOrigin, Tx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { insertEvent } from './security/store.ts';
import { insertAccount } from './store.ts';

interface NewAccount {
  userId: string;
  name: string;
  /** In lower case. */
  email: string;
  password: string;
  from: ClientOrigin;
  /** When the person last used the product; null if they have not yet. */
  lastAccessedAt: Date | null;
  now: Date;
}

/** Creates an account with a confirmed address; false if the address is taken. */
export async function createAccount(
  tx: Tx,
  { password, from, ...account }: NewAccount,
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  const { userId, now: at } = account;
  const signInId = newId(at);
  if (!(await insertAccount(tx, { ...account, passwordHash, signInId }))) return false;
  const event = { action: 'signedUp', subject: null, objectId: null, from, at } as const;
  await insertEvent(tx, { eventId: newId(at), userId, ...event });
  return true;
}
