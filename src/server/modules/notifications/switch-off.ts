import type { NotificationKind } from '#domain/notifications.ts';
import type { Tx } from '#server/platform/context.ts';
import { dropWaiting, insertNeverSettings, lockSettings, saveSettings } from './store.ts';

interface SwitchedOff {
  userId: string;
  /** All mails, or those of one kind. */
  what: 'all' | NotificationKind;
}

/** Stops mails about a business to a person, all or those of one kind; may be repeated. */
export async function switchOff(
  tx: Tx,
  businessId: string,
  { userId, what }: SwitchedOff,
): Promise<void> {
  await insertNeverSettings(tx, businessId, userId);
  const before = await lockSettings(tx, businessId, userId);
  if (!before) return;
  if (what !== 'all') {
    const mutedKinds = [...new Set([...before.mutedKinds, what])];
    await saveSettings(tx, businessId, userId, { ...before, mutedKinds });
    return;
  }
  const noDigest = { digestFrom: null, digestDueAt: null };
  await saveSettings(tx, businessId, userId, { ...before, ...noDigest, period: 'never' });
  await dropWaiting(tx, businessId, userId);
}
