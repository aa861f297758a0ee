import type { Tx } from '#server/platform/context.ts';
import { idsAmong } from '#server/platform/ids.ts';
import { markUsed } from './store.ts';

/** Keeps the business's uploads that a saved flow names, for as long as one of its versions exists. */
export async function keepUploads(tx: Tx, businessId: string, named: unknown): Promise<void> {
  const found = JSON.stringify(named).matchAll(/\/u\/[0-9a-f-]{36}\/([0-9a-f-]{36})\./g);
  const uploadIds = idsAmong([...found].map(([, id = '']) => id));
  if (uploadIds.length > 0) await markUsed(tx, businessId, uploadIds);
}
