import type { Tx } from '#server/platform/context.ts';
import { lowestId } from '#server/platform/ids.ts';
import { deleteMailedItems, setDigest, setLastMessage } from './store.ts';
import type { DueDigest } from './take-digest.ts';

/** Remembers the mail that a person got last, whose outcome says whether the address works. */
export async function settleMail(
  tx: Tx,
  businessId: string,
  { userId, messageId }: { userId: string; messageId: string },
): Promise<void> {
  await setLastMessage(tx, businessId, userId, messageId);
}

/** Ends the period of a digest about these businesses, whether there was a mail or nothing to say. */
export async function settleDigest(
  tx: Tx,
  {
    settings: { businessId, userId },
    until,
    placeIds,
  }: DueDigest & { placeIds: readonly string[] },
  messageId: string | null,
): Promise<void> {
  for (const placeId of placeIds) await deleteMailedItems(tx, placeId, userId, lowestId(until));
  if (messageId !== null) await settleMail(tx, businessId, { userId, messageId });
}

/** Leaves the period of a digest that could not be mailed to the next one. */
export async function leavePeriod(
  tx: Tx,
  { settings: { businessId, userId }, from, next }: DueDigest,
): Promise<void> {
  await setDigest(tx, businessId, userId, { from, dueAt: next });
}
