import { type Account, findAccountByEmail } from '#server/modules/accounts/queries.ts';
import { readOwner } from '#server/modules/collaborators/read-owner.ts';
import type { Tx } from '#server/platform/context.ts';

/** The account that owns a client; null until somebody has accepted. */
export async function findReportOwner(
  tx: Tx,
  clientId: string,
  now: Date,
): Promise<Account | null> {
  const owner = await readOwner(tx, clientId, now);
  return owner?.status === 'active' ? findAccountByEmail(tx, owner.email) : null;
}
