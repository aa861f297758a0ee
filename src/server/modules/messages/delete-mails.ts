import type { Tx } from '#server/platform/context.ts';
import { NO_BUSINESS } from '#server/platform/ids.ts';
import { deleteContents, listContentsTo } from './store.ts';

/** Deletes mails of the product itself, by their contents; one that waits is not sent. */
export async function deleteMails(tx: Tx, contentIds: readonly string[]): Promise<void> {
  if (contentIds.length > 0) await deleteContents(tx, NO_BUSINESS, contentIds);
}

/** Deletes all mails of the product itself to an address, in lower case, except one that is being sent. */
export async function deleteMailsTo(tx: Tx, address: string): Promise<void> {
  await deleteMails(tx, await listContentsTo(tx, NO_BUSINESS, address));
}
