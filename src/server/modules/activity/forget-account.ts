import type { Tx } from '#server/platform/context.ts';
import { insertEntries, takeEntriesNaming } from './store.ts';

interface Account {
  userId: string;
  email: string;
}

/**
 * Takes the address of a deleted account, and where its person was, out of a business's activity; what they did stays.
 * Entries are never updated: those concerned are written again.
 */
export async function forgetAccountIn(tx: Tx, businessId: string, account: Account): Promise<void> {
  for (;;) {
    const entries = await takeEntriesNaming(tx, businessId, account);
    if (entries.length === 0) return;
    const cleared = entries.map(({ subject, before, after, ip_address, ...entry }) => ({
      ...entry,
      subject: subject === account.email ? null : subject,
      before: jsonOf(before && withoutOwner(before as Fields, account)),
      after: jsonOf(after),
      ip_address: entry.actor_id === account.userId ? null : ip_address,
    }));
    await insertEntries(tx, cleared);
  }
}

type Fields = Readonly<Record<string, unknown>>;

function withoutOwner({ owner, ...others }: Fields, { email }: Account): Fields {
  return owner === undefined || owner === email ? others : { owner, ...others };
}

function jsonOf(fields: unknown): string | null {
  return fields === null ? null : JSON.stringify(fields);
}
