import type { InputFor } from '#contract/calls.ts';
import { reopenBusiness } from '#server/modules/businesses/close-business.ts';
import { lockForClients } from '#server/modules/businesses/lock-for-clients.ts';
import { listRemoved } from '#server/modules/businesses/queries.ts';
import { mailRestored } from '#server/modules/closing-mails/mail-removed-team.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { listClients } from './store.ts';
import { takeBackClient } from './take-back-client.ts';

/**
 * Reopens a removed client as it was; may be repeated.
 * @throws not_found (404) unless it is a client of the business that is open or can be restored; plan_required (402) if
 *   the business's trial or plan has ended, or without room for it; conflict (409) if it may have no clients meanwhile
 */
export async function restoreClient(
  ctx: ContextFor<'restoreClient'>,
  { clientID }: InputFor<'restoreClient'>,
  { baseUrl }: { baseUrl: string },
): Promise<Record<string, never>> {
  const { tx, now } = ctx;
  const agency = await lockForClients(tx, ctx.business.businessId);
  const agencyId = agency.businessId;
  const wanted = clientID.toLowerCase();
  const open = await listClients(tx, agencyId);
  if (open.some(({ businessId }) => businessId === wanted)) return {};
  const removed = (await listRemoved(tx, agencyId, { kind: 'agencyClient', now })).find(
    ({ businessId }) => businessId === wanted,
  );
  if (!removed) throw notFound();
  const { businessId, closingId, name } = removed;
  if (!(await reopenBusiness(tx, businessId, { closingId, now }))) throw notFound();
  await takeBackClient(ctx, removed, agency);
  await mailRestored(tx, businessId, { name, baseUrl, now });
  return {};
}
