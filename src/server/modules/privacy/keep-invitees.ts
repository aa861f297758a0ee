import { readEmail } from '#domain/read-email.ts';
import { hashSubject } from '#server/platform/activity/record-activity.ts';
import type { Tx } from '#server/platform/context.ts';
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
  { invites, activityKey }: { invites: readonly ClearedInvite[]; activityKey: Buffer },
): Promise<void> {
  const invitees = invites.flatMap(({ inviteId, email, number, language }) => {
    const address = email === null ? number : (readEmail(email).value ?? email);
    if (address === null) return [];
    const channel = email === null ? ('text' as const) : ('email' as const);
    const addressHash = hashSubject(activityKey, businessId, address);
    return [{ inviteId, channel, address, addressHash, language }];
  });
  await insertErasedInvitees(tx, businessId, invitees);
  await hashSuppressions(tx, businessId, invitees);
}
