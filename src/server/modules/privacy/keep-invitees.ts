import type { Channel } from '#domain/messages.ts';
import { readEmail } from '#domain/read-email.ts';
import { hashSubject } from '#server/platform/activity/record-activity.ts';
import { findHolderId } from '#server/platform/business/store.ts';
import type { Tx } from '#server/platform/context.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { hashSuppressions, insertErasedInvitees, listSuppressionHashes } from './store.ts';

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
  const holderId = await findHolderId(tx, businessId);
  const invitees = invites.flatMap(({ inviteId, email, number, language }) => {
    const address = email === null ? number : (readEmail(email).value ?? email);
    if (address === null) return [];
    const channel = email === null ? ('text' as const) : ('email' as const);
    const addressHash = hashSubject(activityKeys, holderId, address);
    return [{ inviteId, channel, address, addressHash, language }];
  });
  await hashSuppressions(tx, holderId, invitees);
  await insertErasedInvitees(tx, businessId, await withListedHashes(tx, holderId, invitees));
}

/** Those on the list keep the hash that is there, which an older secret may have made: the two are compared. */
async function withListedHashes<
  I extends { channel: Channel; address: string; addressHash: string },
>(tx: Tx, holderId: string, invitees: readonly I[]): Promise<I[]> {
  const addresses = invitees.map(({ address }) => address.toLowerCase());
  const listed = new Map(
    (await listSuppressionHashes(tx, holderId, addresses)).map(
      ({ channel, address, addressHash }) => [`${channel} ${address}`, addressHash] as const,
    ),
  );
  return invitees.map((invitee) => ({
    ...invitee,
    addressHash:
      listed.get(`${invitee.channel} ${invitee.address.toLowerCase()}`) ?? invitee.addressHash,
  }));
}
