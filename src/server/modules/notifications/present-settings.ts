import type { NotificationSettings } from '#contract/notifications.ts';
import { NOTIFICATION_KINDS } from '#domain/notifications.ts';
import {
  type Account,
  findAccount,
  isConfirmedForMails,
} from '#server/modules/accounts/queries.ts';
import { findMessageOutcome } from '#server/modules/messages/queries.ts';
import type { Tx } from '#server/platform/context.ts';
import { showEmail } from '#server/platform/show-email.ts';
import { settingsBusinessOf } from './settings-business.ts';
import { findSettings, type SettingsRow } from './store.ts';
import { wishesOf } from './wishes.ts';

type Stored = Omit<SettingsRow, 'businessId' | 'userId'>;

/** What people are mailed who have chosen nothing. */
export const NOTHING_CHOSEN: Stored = {
  period: 'never',
  email: null,
  mutedKinds: [],
  thresholdStars: null,
  thresholdNps: null,
  digestFrom: null,
  digestDueAt: null,
  windowEndsAt: null,
  windowLowMails: 0,
  lastMessageId: null,
  refusedAddress: null,
};

/** What a person is mailed by the settings that are stored at a business, as calls answer it. */
export async function presentSettings(
  tx: Tx,
  businessId: string,
  account: Account,
): Promise<NotificationSettings> {
  const settings = (await findSettings(tx, businessId, account.userId)) ?? NOTHING_CHOSEN;
  const { period, mutedKinds, threshold } = wishesOf(settings);
  const kinds = NOTIFICATION_KINDS.map((kind) => [kind, !mutedKinds.includes(kind)] as const);
  return {
    period,
    email: showEmail(settings.email ?? account.email),
    kinds: Object.fromEntries(kinds) as NotificationSettings['kinds'],
    threshold,
    emailState: await emailStateOf(tx, businessId, { settings, account }),
  };
}

async function emailStateOf(
  tx: Tx,
  businessId: string,
  { settings, account }: { settings: Stored; account: Account },
): Promise<NotificationSettings['emailState']> {
  const address = await addressFor(tx, account, settings);
  if (await isRefused(tx, businessId, { settings, address })) return 'refused';
  if (settings.email === null) return 'own';
  return address === settings.email ? 'confirmed' : 'pending';
}

/** How often, and where, a person is mailed about a business; never for a key, which reads no mails. */
export async function readPreferences(
  tx: Tx,
  about: string,
  userId: string | null,
): Promise<Pick<NotificationSettings, 'period' | 'email'>> {
  const account = userId === null ? null : await findAccount(tx, userId);
  if (account === null) return { period: NOTHING_CHOSEN.period, email: '' };
  const businessId = await settingsBusinessOf(tx, about, account.userId);
  const settings = (await findSettings(tx, businessId, account.userId)) ?? NOTHING_CHOSEN;
  return { period: settings.period, email: showEmail(settings.email ?? account.email) };
}

/** Where the mails go: the chosen address once it is confirmed, else that of the account. */
export async function addressFor(
  tx: Tx,
  { userId, email: own }: Account,
  { email }: Pick<SettingsRow, 'email'>,
): Promise<string> {
  if (email === null || email === own) return own;
  return (await isConfirmedForMails(tx, userId, email)) ? email : own;
}

type Refusal = Pick<SettingsRow, 'lastMessageId' | 'refusedAddress'>;

/** Whether the last mail came back from this address, or was reported as spam there. */
export async function isRefused(
  tx: Tx,
  businessId: string,
  { settings, address }: { settings: Refusal; address: string },
): Promise<boolean> {
  if (settings.refusedAddress === address) return true;
  if (settings.lastMessageId === null) return false;
  const last = await findMessageOutcome(tx, businessId, settings.lastMessageId);
  if (last === null || last.address !== address) return false;
  return last.state === 'bounced' || last.state === 'complained';
}
