import type { InputFor } from '#contract/calls.ts';
import { endOfRestoring } from '#domain/closing.ts';
import { isTypedName } from '#domain/same-name.ts';
import { readProductBrand } from '#server/modules/branding/read-product-brand.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { lockForClients, readClient } from '#server/modules/businesses/lock-for-clients.ts';
import { mailRemovedClient } from '#server/modules/closing-mails/mail-removed-team.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import { AppError, invalid } from '#server/platform/app-error.ts';
import { userIdOf } from '#server/platform/context.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { idTokenOf } from '#server/platform/tokens.ts';
import { closeClient } from './close-client.ts';
import { hasOwner } from './has-owner.ts';
import { releaseClient } from './release-client.ts';

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
  else await closeForAgency(ctx, client, options);
  return {};
}

async function keepClient(ctx: Caller, client: Business): Promise<void> {
  if (!(await hasOwner(ctx, client.businessId))) {
    throw new AppError('conflict', 'clients.errors.noOwner', { code: 'no_owner' });
  }
  await releaseClient(ctx, client, { action: 'clientReleased' });
}

async function closeForAgency(
  ctx: Caller,
  client: Business,
  { baseUrl, restoreKeys }: RemovalOptions,
): Promise<void> {
  const { tx, now, actor } = ctx;
  const { businessId, name, info } = client;
  const until = endOfRestoring(now, info.timeZone);
  const userId = userIdOf(actor);
  const closingId = await closeClient(ctx, client, { reason: 'removed', userId, until });
  await recordActivity(ctx, businessId, { action: 'clientRemoved', subject: name });
  if (userId === null || closingId === null) return;
  const link = `${baseUrl}/restore/${idTokenOf(restoreKeys, businessId, closingId)}`;
  const { name: parentName } = await readProductBrand(tx, businessId);
  const removal = { name, parentName, removerId: userId };
  await mailRemovedClient(tx, businessId, { ...removal, until, link, baseUrl, now });
}
