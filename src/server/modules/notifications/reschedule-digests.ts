import { nextDigestTime } from '#domain/digest-times.ts';
import { findAccount } from '#server/modules/accounts/queries.ts';
import type { Tx } from '#server/platform/context.ts';
import { allowAllBusinesses } from '#server/platform/database/across-businesses.ts';
import { listSettingsOfPerson, setDigest } from './store.ts';

/** Moves the digests of a person to 08:00 of the time zone in their profile. */
export async function rescheduleDigests(tx: Tx, userId: string, now: Date): Promise<void> {
  const timeZone = (await findAccount(tx, userId))?.timeZone ?? null;
  await allowAllBusinesses(tx, 'notifications.of-person');
  for (const { businessId, period, digestFrom: from } of await listSettingsOfPerson(tx, userId)) {
    const dueAt = nextDigestTime(period, { timeZone, after: now });
    await setDigest(tx, businessId, userId, { from, dueAt });
  }
}
