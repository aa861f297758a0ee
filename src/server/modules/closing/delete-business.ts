import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { endOfRestoring } from '#domain/closing.ts';
import { isTypedName } from '#domain/same-name.ts';
import { requireIdentity } from '#server/modules/accounts/require-identity.ts';
import { readProductBrand } from '#server/modules/branding/read-product-brand.ts';
import { closeBusiness } from '#server/modules/businesses/close-business.ts';
import {
  listBusinessesBelow,
  lockWithParent,
  readBusiness,
} from '#server/modules/businesses/queries.ts';
import { releaseLeavingClient } from '#server/modules/clients/release-leaving-client.ts';
import { releaseOwnedClients } from '#server/modules/clients/release-owned-clients.ts';
import { mailDeletion } from '#server/modules/closing-mails/business-mails.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import { AppError, invalid, notFound } from '#server/platform/app-error.ts';
import { type Clock, toSeconds } from '#server/platform/clock.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { idTokenOf } from '#server/platform/tokens.ts';

export interface DeletionOptions {
  /** Stamps the sign-in library's rows. */
  machineClock: Clock;
  /** The origin of links in mails. */
  baseUrl: string;
  restoreKeys: KeyRing;
}

/**
 * Closes the business, a client as one of its own, and mails its owner the link that restores it; the rest of the team
 * learns who deleted it. A job erases it once the link has ended.
 * @throws invalid (422) with `confirmName` or `password`; forbidden (403) `sign_in_again`; conflict (409)
 *   `businesses_below`; not_found (404) if somebody else has just deleted it
 */
export async function deleteBusiness(
  ctx: ContextFor<'deleteBusiness'>,
  { confirmName, password }: InputFor<'deleteBusiness'>,
  { machineClock, baseUrl, restoreKeys }: DeletionOptions,
): Promise<AnswerTo<'deleteBusiness'>> {
  const { actor, tx, now } = ctx;
  const { businessId } = ctx.business;
  const { name: businessName, info } = await readBusiness(tx, businessId);
  if (!isTypedName(confirmName, businessName)) {
    throw invalid({ confirmName: 'closing.errors.wrongName' });
  }
  await requireIdentity(tx, actor, { password, machineClock });
  // So that no location or client is added or restored meanwhile.
  const business = await lockWithParent(tx, businessId);
  if (!business) throw notFound();
  if ((await listBusinessesBelow(tx, businessId)).length > 0) {
    throw new AppError('conflict', 'closing.errors.businessesBelow', { code: 'businesses_below' });
  }
  // Of a client its agency's, by which its people know it.
  const product = await readProductBrand(tx, businessId);
  await releaseOwnedClients(ctx, businessId);
  if (business.kind === 'agencyClient') {
    await releaseLeavingClient(ctx, business, { baseUrl });
  }
  const until = endOfRestoring(now, info.timeZone);
  const { userId } = actor;
  const closingId = await closeBusiness(tx, businessId, { reason: 'deleted', userId, until, now });
  if (closingId === null) throw notFound();
  await recordActivity(ctx, businessId, { action: 'businessDeleted', subject: businessName });
  const link = `${baseUrl}/restore/${idTokenOf(restoreKeys, businessId, closingId)}`;
  const deletion = { businessName, ownerId: userId, until, link, baseUrl, product, now };
  await mailDeletion(tx, businessId, deletion);
  return { closedUntil: toSeconds(until) };
}
