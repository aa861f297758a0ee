import type { InputFor } from '#contract/calls.ts';
import { endOfRestoring } from '#domain/closing.ts';
import { isTypedName } from '#domain/same-name.ts';
import { readProductBrand } from '#server/modules/branding/read-product-brand.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { closeBusiness } from '#server/modules/businesses/close-business.ts';
import { lockForClients, readClient } from '#server/modules/businesses/lock-for-clients.ts';
import { endReports } from '#server/modules/client-reports/end-reports.ts';
import { mailRemovedClient } from '#server/modules/closing/mail-removed-team.ts';
import { readOwner } from '#server/modules/collaborators/read-owner.ts';
import { dropSummary } from '#server/modules/mission-control/drop-summary.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import { AppError, invalid } from '#server/platform/app-error.ts';
import { userIdOf } from '#server/platform/context.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { idTokenOf } from '#server/platform/tokens.ts';
import { releaseClient } from './release-client.ts';
import { deleteAssignments, listClients, updateAgencyKind } from './store.ts';

type Caller = ContextFor<'removeClient'>;

export interface RemovalOptions {
  /** The origin of links in mails. */
  baseUrl: string;
  restoreKeys: KeyRing;
}

/**
 * Ends the agency's work for a client, which then goes on by itself or is closed for 30 days.
 * @throws not_found (404) unless it is an open client of the business; invalid (422) with `confirmName`; conflict (409)
 *   `no_owner` if it is to go on without anybody who owns it
 */
export async function removeClient(
  ctx: Caller,
  { clientID, confirmName, keep }: InputFor<'removeClient'>,
  options: RemovalOptions,
): Promise<Record<string, never>> {
  const { tx } = ctx;
  const agency = await lockForClients(tx, ctx.business.businessId);
  const client = await readClient(tx, agency.businessId, clientID);
  if (!isTypedName(confirmName, client.name)) {
    throw invalid({ confirmName: 'clients.errors.wrongName' });
  }
  if (keep) await keepClient(ctx, client);
  else await closeClient(ctx, client, { ...options, agency });
  return {};
}

async function keepClient(ctx: Caller, client: Business): Promise<void> {
  const { tx, now } = ctx;
  const owner = await readOwner(tx, client.businessId, now);
  if (owner?.status !== 'active') {
    throw new AppError('conflict', 'clients.errors.noOwner', { code: 'no_owner' });
  }
  await releaseClient(ctx, client, { action: 'clientReleased' });
}

async function closeClient(
  ctx: Caller,
  { businessId, name, info }: Business,
  { agency, baseUrl, restoreKeys }: RemovalOptions & { agency: Business },
): Promise<void> {
  const { tx, now, actor } = ctx;
  const until = endOfRestoring(now, info.timeZone);
  const userId = userIdOf(actor);
  const closed = { reason: 'removed', userId, until, now } as const;
  const closingId = await closeBusiness(tx, businessId, closed);
  await deleteAssignments(tx, businessId);
  await dropSummary(tx, agency.businessId, businessId);
  await endReports(tx, businessId, now);
  const entry = { action: 'clientRemoved', subject: name } as const;
  await recordActivity(ctx, businessId, entry);
  await recordActivity(ctx, agency.businessId, entry);
  if ((await listClients(tx, agency.businessId)).length === 0) {
    await updateAgencyKind(tx, agency.businessId, 'single');
  }
  if (userId === null || closingId === null) return;
  const link = `${baseUrl}/restore/${idTokenOf(restoreKeys, businessId, closingId)}`;
  const { name: parentName } = await readProductBrand(tx, businessId);
  const removal = { name, parentName, removerId: userId };
  await mailRemovedClient(tx, businessId, { ...removal, until, link, baseUrl, now });
}
