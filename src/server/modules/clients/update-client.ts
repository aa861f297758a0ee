import type { InputFor } from '#contract/calls.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { lockForClients, readClient } from '#server/modules/businesses/lock-for-clients.ts';
import { notifyOfTeam } from '#server/modules/collaborators/notify-of-team.ts';
import { AREAS } from '#server/platform/access/stored-areas.ts';
import { recordChange } from '#server/platform/activity/record-change.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { notifyOfBusiness } from '#server/platform/live/notify.ts';
import { type ClientTerms, findClientTerms, updateClientTerms } from './store.ts';

/**
 * Changes what the agency calls a client, and its tags; what is missing stays.
 * @throws not_found (404) unless it is an open client of the business
 */
export async function updateClient(
  ctx: ContextFor<'updateClient'>,
  { clientID, clientName, tags }: InputFor<'updateClient'>,
): Promise<Record<string, never>> {
  const { tx } = ctx;
  const { agencyId, client, terms } = await lockClient(tx, ctx.business.businessId, clientID);
  const changed = {
    ...terms,
    clientName: clientName === undefined ? terms.clientName : clientName || null,
    tags: tags === undefined ? terms.tags : [...new Set(tags)],
  };
  await updateClientTerms(tx, client.businessId, changed);
  await notifyOfBusiness(tx, agencyId);
  await recordChange(ctx, agencyId, {
    action: 'clientChanged',
    subject: client.name,
    before: { clientName: terms.clientName ?? '', tags: terms.tags },
    after: { clientName: changed.clientName ?? '', tags: changed.tags },
  });
  return {};
}

/**
 * Sets what the client's own people may do in these areas, at once; the others stay. Their activity says so too.
 * @throws not_found (404) unless it is an open client of the business
 */
export async function setClientAreas(
  ctx: ContextFor<'setClientAreas'>,
  { clientID, areas }: InputFor<'setClientAreas'>,
): Promise<Record<string, never>> {
  const { tx } = ctx;
  const { agencyId, client, terms } = await lockClient(tx, ctx.business.businessId, clientID);
  const before = AREAS.read(terms.areas, client.businessId);
  const after = { ...before, ...areas };
  await updateClientTerms(tx, client.businessId, { ...terms, areas: after });
  // Open screens and streams of the client's people read anew what they may see.
  await notifyOfTeam(tx, client.businessId);
  const entry = { action: 'clientAreasChanged', subject: client.name, before, after } as const;
  await recordChange(ctx, client.businessId, entry);
  await recordChange(ctx, agencyId, entry);
  return {};
}

async function lockClient(
  tx: Tx,
  businessId: string,
  clientID: string,
): Promise<{ agencyId: string; client: Business; terms: ClientTerms }> {
  const { businessId: agencyId } = await lockForClients(tx, businessId);
  const client = await readClient(tx, agencyId, clientID);
  const terms = await findClientTerms(tx, client.businessId);
  if (!terms) throw notFound();
  return { agencyId, client, terms };
}
