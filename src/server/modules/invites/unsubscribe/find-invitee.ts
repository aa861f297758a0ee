import type { Channel, SuppressionReason } from '#domain/messages.ts';
import { findSuppressedHash, listSuppressed } from '#server/modules/messages/queries.ts';
import { hashesOfSubject } from '#server/platform/activity/record-activity.ts';
import { findHolderId } from '#server/platform/business/store.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { readInvitee } from './store.ts';

export interface Invitee {
  channel: Channel;
  /** An email address in lower case, or a number in E.164; null if it was erased. */
  address: string | null;
  /** `hashesOfSubject` of the address at the holder; of an erased person the one that was kept. */
  addressHashes: readonly [string, ...string[]];
  language: string | null;
  /** Reason of the suppression; null if there is none. */
  reason: SuppressionReason | null;
}

interface Search {
  inviteId: string;
  /** Hashes addresses, as in the activity. */
  activityKeys: KeyRing;
}

/** The recipient of an invite, erased or not; null if it does not exist. */
export async function findInvitee(
  tx: Tx | Database,
  businessId: string,
  { inviteId, activityKeys }: Search,
): Promise<Invitee | null> {
  const row = await readInvitee(tx, businessId, inviteId);
  if (row === null) return null;
  const { channel, address, language } = row;
  if (address === null) {
    const addressHash = row.addressHash ?? '';
    const reason = await findSuppressedHash(tx, businessId, { channel, addressHash });
    return { channel, address, addressHashes: [addressHash], language, reason };
  }
  const people = { channel, addresses: [address], activityKeys };
  const suppressed = await listSuppressed(tx, businessId, people);
  const reason = suppressed.get(address)?.reason ?? null;
  const holderId = await findHolderId(tx, businessId);
  const addressHashes = hashesOfSubject(activityKeys, holderId, address);
  return { channel, address, addressHashes, language, reason };
}
