import { findAccount } from '#server/modules/accounts/queries.ts';
import type { Tx } from '#server/platform/context.ts';
import { dayOf, mailMember, mailRestoration } from './mails/business-mails.ts';
import { listTeam } from './store.ts';

interface Removal {
  locationName: string;
  /** The business that it belonged to. */
  parentName: string;
  /** Who removed it. */
  removerId: string;
  /** When it is erased. */
  until: Date;
  baseUrl: string;
  now: Date;
}

/** Queues a mail to the people of a removed location that they no longer have access to it. */
export async function mailRemovedLocation(
  tx: Tx,
  locationId: string,
  { locationName, parentName, removerId, until, baseUrl, now }: Removal,
): Promise<void> {
  const remover = (await findAccount(tx, removerId))?.name ?? '';
  for (const member of await listTeam(tx, locationId)) {
    if (member.userId === removerId) continue;
    const values = { business: locationName, parent: parentName, remover };
    await mailMember(tx, member, {
      purpose: 'locationRemoved',
      values: { ...values, until: dayOf(until, member) },
      link: `${baseUrl}/dash/home`,
      now,
    });
  }
}

/** Queues a mail to the people of a location that it is back. */
export async function mailRestoredLocation(
  tx: Tx,
  locationId: string,
  { locationName, baseUrl, now }: Pick<Removal, 'locationName' | 'baseUrl' | 'now'>,
): Promise<void> {
  await mailRestoration(tx, locationId, { businessName: locationName, baseUrl, now });
}
