import type { erasePersonData as call } from '#contract/privacy.ts';
import { CHANNELS } from '#domain/messages.ts';
import { listSuppressed } from '#server/modules/messages/queries.ts';
import { recordContactChange } from '#server/modules/messages/record-contact-change.ts';
import { suppressHash } from '#server/modules/messages/suppress-hash.ts';
import { hashSubject } from '#server/platform/activity/record-activity.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import type { PersonRecords } from '../locate-persons.ts';

interface Erased extends Pick<PersonRecords, 'addresses'> {
  /** Hashes addresses, as in the activity. */
  activityKey: Buffer;
}

/** Suppresses an erased person under each address, of which only a hash is kept. Those on the list stay on it. */
export async function suppressErased(
  ctx: ContextOf<typeof call>,
  { addresses, activityKey }: Erased,
): Promise<void> {
  const { tx, now } = ctx;
  const { businessId } = ctx.business;
  for (const channel of CHANNELS) {
    const people = { channel, addresses: addresses[channel], activityKey };
    const suppressed = await listSuppressed(tx, businessId, people);
    for (const address of people.addresses.filter((one) => !suppressed.has(one))) {
      const addressHash = hashSubject(activityKey, businessId, address);
      const hashed = { channel, addressHash, reason: 'byHand' } as const;
      await suppressHash(tx, businessId, { ...hashed, now });
      await recordContactChange(ctx, businessId, { action: 'contactSuppressed', ...hashed });
    }
  }
}
