import type { NotificationWishes } from '#domain/notifications.ts';
import type { Account } from '#server/modules/accounts/queries.ts';
import type { Tx } from '#server/platform/context.ts';
import { addressFor, isRefused, NOTHING_CHOSEN } from './present-settings.ts';
import { findSettings, setRefusedAddress } from './store.ts';
import { wishesOf } from './wishes.ts';

/** Where a person is mailed about a business, and what they want to hear of; null if their last mail came back. */
export async function findDestination(
  tx: Tx,
  businessId: string,
  account: Account,
): Promise<{ address: string; wishes: NotificationWishes } | null> {
  const settings = (await findSettings(tx, businessId, account.userId)) ?? NOTHING_CHOSEN;
  const address = await addressFor(tx, account, settings);
  if (await isRefused(tx, businessId, { settings, address })) {
    await setRefusedAddress(tx, businessId, account.userId, address);
    return null;
  }
  return { address, wishes: wishesOf(settings) };
}
