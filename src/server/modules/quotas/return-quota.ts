import type { Tx } from '#server/platform/context.ts';
import { returnForMessages } from './store.ts';

interface Returned {
  messageIds: readonly string[];
  now: Date;
}

/** Gives back what was taken for messages that were not sent; done once, however often it is asked for. */
export async function returnQuota(tx: Tx, businessId: string, returned: Returned): Promise<void> {
  if (returned.messageIds.length > 0) await returnForMessages(tx, businessId, returned);
}
