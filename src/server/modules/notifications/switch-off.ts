import type { NotificationKind } from '#domain/notifications.ts';
import { findAccount } from '#server/modules/accounts/queries.ts';
import type { Tx } from '#server/platform/context.ts';
import { endWaiting } from './end-waiting.ts';
import { insertNeverSettings, lockSettings, saveSettings, setMutedKinds } from './store.ts';

interface SwitchedOff {
  userId: string;
  /** All mails, or those of one kind. */
  what: 'all' | NotificationKind;
}

/** What owners are mailed even with `never`. */
const FOR_OWNERS = ['imports', 'quotas'] as const satisfies readonly NotificationKind[];

/** Stops mails about a business to a person, all or those of one kind; may be repeated, also once they are gone. */
export async function switchOff(
  tx: Tx,
  businessId: string,
  { userId, what }: SwitchedOff,
): Promise<void> {
  if ((await findAccount(tx, userId)) === null) return;
  await insertNeverSettings(tx, businessId, userId);
  const before = await lockSettings(tx, businessId, userId);
  if (!before) return;
  const kinds = what === 'all' ? FOR_OWNERS : [what];
  const mutedKinds = [...new Set([...before.mutedKinds, ...kinds])];
  if (what !== 'all') return setMutedKinds(tx, businessId, userId, mutedKinds);
  await saveSettings(tx, businessId, userId, {
    ...before,
    mutedKinds,
    period: 'never',
    digestFrom: null,
    digestDueAt: null,
  });
  await endWaiting(tx, businessId, userId);
}
