import type { NotificationChanges } from '#contract/notifications.ts';
import { nextDigestTime } from '#domain/digest-times.ts';
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationPeriod,
} from '#domain/notifications.ts';
import { findAccount } from '#server/modules/accounts/queries.ts';
import { requestMailAddress } from '#server/modules/accounts/request-mail-address.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import { endWaiting } from './end-waiting.ts';
import { settingsBusinessOf } from './settings-business.ts';
import { insertNeverSettings, lockSettings, type SettingsRow, saveSettings } from './store.ts';

interface Change {
  userId: string;
  changes: NotificationChanges;
  baseUrl: string;
  now: Date;
}

/**
 * Changes what a person is mailed about a business, for a member of a location's parent at the parent; what waits is dropped with `never`. Another address than the
 * account's gets a link to confirm it.
 * @throws rate_limited (429) after ten such links within an hour
 */
export async function changeSettings(
  tx: Tx,
  about: string,
  { userId, changes, baseUrl, now }: Change,
): Promise<void> {
  const businessId = await settingsBusinessOf(tx, about, userId);
  const account = await findAccount(tx, userId);
  if (!account) throw new AppError('unauthorized', 'errors.unauthorized');
  await insertNeverSettings(tx, businessId, userId);
  const before = await lockSettings(tx, businessId, userId);
  if (!before) throw new AppError('unauthorized', 'errors.unauthorized');
  const { period = before.period, threshold } = changes;
  const email = emailAfter(changes.email, { before: before.email, own: account.email });
  await saveSettings(tx, businessId, userId, {
    period,
    email,
    mutedKinds: mutedAfter(changes.kinds ?? {}, before.mutedKinds),
    thresholdStars: threshold === undefined ? before.thresholdStars : (threshold?.stars ?? null),
    thresholdNps: threshold === undefined ? before.thresholdNps : (threshold?.nps ?? null),
    ...timesAfter(period, { before, timeZone: account.timeZone, now }),
  });
  if (period === 'never') await endWaiting(tx, businessId, userId);
  if (changes.email !== undefined && email !== null) {
    await requestMailAddress(tx, account, { email, baseUrl, now });
  }
}

function emailAfter(
  typed: string | undefined,
  { before, own }: { before: string | null; own: string },
): string | null {
  if (typed === undefined) return before;
  return typed === '' || typed === own ? null : typed;
}

function mutedAfter(
  kinds: NonNullable<NotificationChanges['kinds']>,
  before: readonly NotificationKind[],
): NotificationKind[] {
  return NOTIFICATION_KINDS.filter((kind) => !(kinds[kind] ?? !before.includes(kind)));
}

/** Digests go on where the last one ended, in the rhythm of the new period. */
function timesAfter(
  period: NotificationPeriod,
  { before, timeZone, now }: { before: SettingsRow; timeZone: string | null; now: Date },
): Pick<SettingsRow, 'digestFrom' | 'digestDueAt'> {
  if (period === 'never') return { digestFrom: null, digestDueAt: null };
  if (period === before.period) {
    const { digestFrom, digestDueAt } = before;
    return { digestFrom, digestDueAt };
  }
  return {
    digestFrom: before.digestFrom ?? now,
    digestDueAt: nextDigestTime(period, { timeZone, after: now }),
  };
}
