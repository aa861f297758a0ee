import { verifyPassword as verifyHash } from 'better-auth/crypto';
import type { Tx } from '#server/platform/context.ts';
import { findPasswordHash } from './store.ts';

/** Whether this is the user's password; false if the user has none. */
export async function verifyPassword(tx: Tx, userId: string, password: string): Promise<boolean> {
  const hash = await findPasswordHash(tx, userId);
  return hash !== null && (await verifyHash({ hash, password }));
}
