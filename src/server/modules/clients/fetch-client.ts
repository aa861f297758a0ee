import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { readClient } from '#server/modules/businesses/lock-for-clients.ts';
import { listRemoved } from '#server/modules/businesses/queries.ts';
import { readOwner } from '#server/modules/collaborators/read-owner.ts';
import { AREAS } from '#server/platform/access/stored-areas.ts';
import { notFound } from '#server/platform/app-error.ts';
import { toSeconds } from '#server/platform/clock.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { findClientTerms } from './store.ts';

/**
 * A client, what the agency keeps about it, and who owns it.
 * @throws not_found (404) unless it is an open client of the business
 */
export async function fetchClient(
  { tx, now, business }: ContextFor<'fetchClient'>,
  { clientID }: InputFor<'fetchClient'>,
): Promise<AnswerTo<'fetchClient'>> {
  const { businessId, name } = await readClient(tx, business.businessId, clientID);
  const terms = await findClientTerms(tx, businessId);
  if (!terms) throw notFound();
  const owner = await readOwner(tx, businessId, now);
  return {
    bID: businessId,
    name,
    clientName: terms.clientName ?? '',
    tags: terms.tags,
    owner: owner && {
      email: owner.email,
      name: owner.name,
      status: owner.status,
      sentAt: owner.sentAt,
      isExpired: owner.isExpired,
    },
    areas: AREAS.read(terms.areas, businessId),
  };
}

/** The clients of an agency that were removed and can still be restored. */
export async function fetchRemovedClients({
  tx,
  business: { businessId },
  now,
}: ContextFor<'fetchRemovedClients'>): Promise<AnswerTo<'fetchRemovedClients'>> {
  const removed = await listRemoved(tx, businessId, { kind: 'agencyClient', now });
  return {
    removed: removed.map(({ businessId: bID, name, removedBy, closedUntil }) => ({
      bID,
      name,
      removedBy,
      closedUntil: toSeconds(closedUntil),
    })),
  };
}
