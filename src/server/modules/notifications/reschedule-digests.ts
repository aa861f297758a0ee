import { nextDigestTime } from '#domain/digest-times.ts';
import { findAccount } from '#server/modules/accounts/queries.ts';
import type { Tx } from '#server/platform/context.ts';
import { allowAllBusinesses } from '#server/platform/database/across-businesses.ts';
import { listBusinessesOfPerson, lockSettings, setDigest } from './store.ts';

/** Moves the digests of a person to 08:00 of the time zone in their profile. */
export async function rescheduleDigests(tx: Tx, userId: string, now: Date): Promise<void> {
  const timeZone = (await findAccount(tx, userId))?.timeZone ?? null;
  await allowAllBusinesses(tx, 'notifications.of-person');
  for (const businessId of await listBusinessesOfPerson(tx, userId)) {
    // Locked, and read anew: a digest may just have been sent, or switched off.
    const settings = await lockSettings(tx, businessId, userId);
    if (!settings?.digestFrom || !settings.digestDueAt) continue;
    // One that is due is sent now, and only the next follows the new zone.
    if (settings.digestDueAt <= now) continue;
    const { period, digestFrom: from } = settings;
    const dueAt = nextDigestTime(period, { timeZone, after: now });
    await setDigest(tx, businessId, userId, { from, dueAt });
  }
}
