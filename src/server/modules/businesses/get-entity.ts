import type { Entity } from '#contract/businesses.ts';
import { can } from '#domain/roles.ts';
import { listLanguagePacks } from '#server/modules/languages/queries.ts';
import { readQuotas } from '#server/modules/quotas/read-quotas.ts';
import {
  countShareActions,
  listQuestionsWithResponses,
} from '#server/modules/responses/queries.ts';
import {
  listConnectionStates,
  listLatestTotals,
  listPlatformsWithReviews,
} from '#server/modules/reviews/queries.ts';
import { readCurrentFlow } from '#server/modules/survey-flows/queries.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { entitlementsOfBusiness } from './business-entitlements.ts';
import type { LinkOrigins } from './link-origins.ts';
import { presentEntity } from './present-entity.ts';
import { findBusiness } from './store.ts';

/** The business with its plan, quotas and survey, as its members see it. */
export async function getEntity(
  { business: { businessId, role }, tx, now, from: { language } }: ContextFor<'getEntity'>,
  origins: LinkOrigins,
): Promise<Entity> {
  const business = await findBusiness(tx, businessId);
  if (!business) throw notFound();
  const flow = await readCurrentFlow(tx, businessId);
  const questionsWithResponses = await listQuestionsWithResponses(tx, businessId);
  const shareReviewCounts = await countShareActions(tx, businessId);
  const customLanguagePacks = await listLanguagePacks(tx, businessId);
  const entitlements = entitlementsOfBusiness(business, now);
  const { timeZone } = business.info;
  const quotas = await readQuotas(tx, businessId, { entitlements, timeZone, now });
  const reviews = {
    connections: await listConnectionStates(tx, businessId),
    totals: await listLatestTotals(tx, businessId),
    platformsWithReviews: await listPlatformsWithReviews(tx, businessId),
  };
  const own = {
    reviews,
    flow,
    questionsWithResponses,
    shareReviewCounts,
    customLanguagePacks,
    quotas,
  };
  const holdsKeys = can(role, 'integrations.keys');
  return presentEntity({ business, ...own, holdsKeys, language, now, origins });
}
