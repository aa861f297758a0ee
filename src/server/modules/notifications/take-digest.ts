import { nextDigestTime } from '#domain/digest-times.ts';
import { findAccount } from '#server/modules/accounts/queries.ts';
import type { Tx } from '#server/platform/context.ts';
import { settingsBusinessOf } from './settings-business.ts';
import { lockIfFree, type SettingsRow, setDigest } from './store.ts';

/** A digest that is due. */
export interface DueDigest {
  settings: SettingsRow;
  from: Date;
  /** Exclusive. */
  until: Date;
  /** When the next one is due. */
  next: Date | null;
}

/**
 * Digests cover what happened up to a minute before their hour: whatever happened by then has been stored for certain,
 * so that nothing falls between two of them.
 */
const SETTLED_AFTER = 60_000;

/**
 * Takes the digest that is due, and sets the time of the next. A second caller waits for nothing and gets null, as does
 * one for settings of a location that those at its parent have replaced. Several digests that were missed are one.
 */
export async function takeDigest(
  tx: Tx,
  businessId: string,
  userId: string,
  now: Date,
): Promise<DueDigest | null> {
  const settings = await lockIfFree(tx, businessId, userId);
  if (!settings?.digestFrom || !settings.digestDueAt || settings.digestDueAt > now) return null;
  const { period, digestFrom: from, digestDueAt } = settings;
  const timeZone = (await findAccount(tx, userId))?.timeZone ?? null;
  let latest = digestDueAt;
  let next = nextDigestTime(period, { timeZone, after: latest });
  while (next !== null && next <= now) {
    latest = next;
    next = nextDigestTime(period, { timeZone, after: latest });
  }
  const until = new Date(Math.max(latest.getTime() - SETTLED_AFTER, from.getTime()));
  await setDigest(tx, businessId, userId, { from: until, dueAt: next });
  if ((await settingsBusinessOf(tx, businessId, userId)) !== businessId) return null;
  return { settings, from, until, next };
}
