import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { chosenProfiles } from '#server/modules/businesses/chosen-profiles.ts';
import { claimHandle } from '#server/modules/businesses/create-business.ts';
import {
  lockForClients,
  requireRoomForClients,
} from '#server/modules/businesses/lock-for-clients.ts';
import type { ReviewAdapters } from '#server/modules/reviews/import-dependencies.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { newId } from '#server/platform/ids.ts';
import { createClient } from './create-client.ts';
import { listClients, updateAgencyKind } from './store.ts';

/**
 * Adds a client. It has no people of its own until its owner accepts the agency's invitation.
 * @throws plan_required (402) for one more than an agency without a paid plan may have; conflict (409) `handle_taken`, or
 *   for a business that may have no clients
 */
export async function addNewClient(
  ctx: ContextFor<'addNewClient'>,
  input: InputFor<'addNewClient'>,
  { adapters }: { adapters: ReviewAdapters },
): Promise<AnswerTo<'addNewClient'>> {
  const { tx, now } = ctx;
  const { businessInfo, agencyInfo, appearance, signupLanguageChoice } = input;
  const { businessName } = businessInfo;
  const externalPlatforms = chosenProfiles(input.socialMediaReviews);
  const agency = await lockForClients(tx, ctx.business.businessId);
  const agencyId = agency.businessId;
  const clientId = newId(now);
  const { handle, created } = await claimHandle(tx, clientId, {
    wanted: input.feedbackAddressHandle,
    businessName,
    now,
    isOwn: ({ parentId }) => parentId === agencyId,
  });
  if (created !== null) return { bID: created };
  const clients = await listClients(tx, agencyId);
  requireRoomForClients(agency, { needed: clients.length + 1, now });
  const client = {
    ...{ handle, info: businessInfo, appearance, externalPlatforms },
    language: signupLanguageChoice,
    clientName: agencyInfo?.clientBrandName || null,
  };
  await createClient(ctx, clientId, client, { agency, adapters });
  await updateAgencyKind(tx, agencyId, 'agency');
  await recordActivity(ctx, agencyId, {
    action: 'clientAdded',
    subject: businessName,
    after: { handle },
  });
  return { bID: clientId };
}
