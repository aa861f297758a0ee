import { readEmail } from '#domain/read-email.ts';
import { hashSubject } from '#server/platform/activity/record-activity.ts';
import type { Tx } from '#server/platform/context.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { hashSuppressions, insertErasedInvitees } from './store.ts';

/** An invite as it was before its address was removed. */
export interface ClearedInvite {
  inviteId: string;
  email: string | null;
  number: string | null;
  language: string | null;
}

/**
 * Keeps the hashes of removed addresses, so that the unsubscribe links of their invites still work, and find what is on
 * the list.
 */
export async function keepInvitees(
  tx: Tx,
  businessId: string,
  { invites, activityKeys }: { invites: readonly ClearedInvite[]; activityKeys: KeyRing },
): Promise<void> {
  const invitees = invites.flatMap(({ inviteId, email, number, language }) => {
    const address = email === null ? number : (readEmail(email).value ?? email);
    if (address === null) return [];
    const channel = email === null ? ('text' as const) : ('email' as const);
    const addressHash = hashSubject(activityKeys, businessId, address);
    return [{ inviteId, channel, address, addressHash, language }];
  });
  await hashSuppressions(tx, businessId, invitees);
  await insertErasedInvitees(tx, businessId, invitees);
}
