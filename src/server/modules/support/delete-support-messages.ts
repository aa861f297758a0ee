import { deleteMails } from '#server/modules/messages/delete-mails.ts';
import type { Tx } from '#server/platform/context.ts';
import { deleteMessages, type MessagesOf } from './store.ts';

/** Deletes messages to support, and the mails that told of them. */
export async function deleteSupportMessages(tx: Tx, which: MessagesOf): Promise<void> {
  await deleteMails(tx, await deleteMessages(tx, which));
}
