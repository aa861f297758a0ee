import type { NotificationWishes } from '#domain/notifications.ts';
import type { Account } from '#server/modules/accounts/queries.ts';
import type { Tx } from '#server/platform/context.ts';
import { addressFor, isRefused, NOTHING_CHOSEN } from './present-settings.ts';
import { findSettingsParent } from './settings-business.ts';
import { findSettings, setRefusedAddress } from './store.ts';
import { wishesOf } from './wishes.ts';

export interface Destination {
  address: string;
  wishes: NotificationWishes;
  /** The business at which the settings, and so the mails, are stored: it or its parent. */
  settingsId: string;
  /** Its name, if it is the parent. */
  parentName: string | null;
}

/** Where a person is mailed about a business, and what they want to hear of; null if their last mail came back. */
export async function findDestination(
  tx: Tx,
  about: string,
  account: Account,
): Promise<Destination | null> {
  const parent = await findSettingsParent(tx, about, account.userId);
  const businessId = parent?.businessId ?? about;
  const settings = (await findSettings(tx, businessId, account.userId)) ?? NOTHING_CHOSEN;
  const address = await addressFor(tx, account, settings);
  if (await isRefused(tx, businessId, { settings, address })) {
    await setRefusedAddress(tx, businessId, account.userId, address);
    return null;
  }
  const wishes = wishesOf(settings);
  return { address, wishes, settingsId: businessId, parentName: parent?.name ?? null };
}
