import { findAccount } from '#server/modules/accounts/queries.ts';
import { readProductBrand } from '#server/modules/branding/read-product-brand.ts';
import type { Tx } from '#server/platform/context.ts';
import { dayOf, mailMember, mailRestoration } from './business-mails.ts';
import { listTeam } from './store.ts';

interface Removal {
  /** Of what was removed. */
  name: string;
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
export function mailRemovedLocation(tx: Tx, locationId: string, removal: Removal): Promise<void> {
  return mailRemoved(tx, locationId, removal, 'locationRemoved');
}

/** The same for the own people of an agency's client; its owner, if it has one, gets the link that restores it. */
export async function mailRemovedClient(
  tx: Tx,
  clientId: string,
  { link, ...removal }: Removal & { link: string },
): Promise<void> {
  const team = await listTeam(tx, clientId);
  const owners = team.filter(({ role }) => role === 'owner').map(({ userId }) => userId);
  await mailRemoved(tx, clientId, removal, 'clientRemoved', owners);
  const { name, parentName, until, now } = removal;
  const product = await readProductBrand(tx, clientId);
  for (const ownerId of owners) {
    const owner = await findAccount(tx, ownerId);
    if (!owner) continue;
    const values = { business: name, parent: parentName, until: dayOf(until, owner) };
    await mailMember(tx, owner, {
      ...{ product, purpose: 'ownClientRemoved', values, link, now },
    });
  }
}

async function mailRemoved(
  tx: Tx,
  businessId: string,
  { name, parentName, removerId, until, baseUrl, now }: Removal,
  purpose: 'locationRemoved' | 'clientRemoved',
  others: readonly string[] = [],
): Promise<void> {
  const product = await readProductBrand(tx, businessId);
  const remover = (await findAccount(tx, removerId))?.name ?? '';
  for (const member of await listTeam(tx, businessId)) {
    if (member.userId === removerId || others.includes(member.userId)) continue;
    const values = { business: name, parent: parentName, remover };
    await mailMember(tx, member, {
      product,
      purpose,
      values: { ...values, until: dayOf(until, member) },
      link: `${baseUrl}/dash/home`,
      now,
    });
  }
}

/** Queues a mail to the people of a location or client that it is back. */
export async function mailRestored(
  tx: Tx,
  businessId: string,
  { name, baseUrl, now }: Pick<Removal, 'name' | 'baseUrl' | 'now'>,
): Promise<void> {
  await mailRestoration(tx, businessId, { businessName: name, baseUrl, now });
}
