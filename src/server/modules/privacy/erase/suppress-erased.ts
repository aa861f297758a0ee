import { listSuppressed } from '#server/modules/messages/queries.ts';
import { recordContactChange } from '#server/modules/messages/record-contact-change.ts';
import { suppressHash } from '#server/modules/messages/suppress-hash.ts';
import { hashSubject } from '#server/platform/activity/record-activity.ts';
import { findHolderId } from '#server/platform/business/store.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import type { Person } from '../read-person.ts';

interface Erased {
  persons: readonly Person[];
  /** The addresses and numbers under which they were written to. */
  contacted: ReadonlySet<string>;
  /** Hashes addresses, as in the activity. */
  activityKeys: KeyRing;
}

/**
 * Suppresses an erased person under each address, of which only a hash is kept. Those on the list stay on it. A number
 * without its country may be of many people: it is the one that was written to, all of them only if none was.
 */
export async function suppressErased(
  ctx: ContextFor<'erasePersonData'>,
  { persons, contacted, activityKeys }: Erased,
): Promise<void> {
  const { tx, now } = ctx;
  const { businessId } = ctx.business;
  const holderId = await findHolderId(tx, businessId);
  for (const { channel, to, addresses: all } of persons) {
    const known = all.filter((address) => contacted.has(address));
    const addresses = known.length > 0 ? known : all;
    const suppressed = await listSuppressed(tx, businessId, { channel, addresses, activityKeys });
    const added = addresses.filter((address) => !suppressed.has(address));
    for (const address of added) {
      const addressHash = hashSubject(activityKeys, holderId, address);
      await suppressHash(tx, businessId, { channel, addressHash, reason: 'byHand', now });
    }
    if (added.length === 0) continue;
    const addressHash = hashSubject(activityKeys, holderId, to);
    const change = { action: 'contactSuppressed', channel, addressHash, reason: 'byHand' } as const;
    await recordContactChange(ctx, businessId, change);
  }
}
