import type { Entity } from '#contract/businesses.ts';
import { may } from '#domain/client-areas.ts';
import { listLanguagePacks } from '#server/modules/languages/queries.ts';
import { readPreferences } from '#server/modules/notifications/present-settings.ts';
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
import { type Tx, userIdOf } from '#server/platform/context.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import type { Business } from './business.ts';
import { quotaTermsOf } from './business-entitlements.ts';
import type { LinkOrigins } from './link-origins.ts';
import { presentEntity } from './present-entity.ts';
import { readBusiness } from './queries.ts';
import { listDomains } from './store.ts';

export interface EntityOptions {
  origins: LinkOrigins;
  /** Of the module of domains, which uses this one. */
  readDomainSettings: (tx: Tx, business: Business, now: Date) => Promise<Entity['domainSettings']>;
}

/** The business with its plan, quotas and survey, as its members see it. */
export async function getEntity(
  { actor, business: access, tx, now, from: { language, agencySite } }: ContextFor<'getEntity'>,
  { origins, readDomainSettings }: EntityOptions,
): Promise<Entity> {
  const { businessId } = access;
  const business = await readBusiness(tx, businessId);
  const [
    flow,
    questionsWithResponses,
    shareReviewCounts,
    customLanguagePacks,
    quotas,
    connections,
    totals,
    platformsWithReviews,
    notificationPreferences,
    parent,
    domains,
    domainSettings,
  ] = await Promise.all([
    readCurrentFlow(tx, businessId),
    listQuestionsWithResponses(tx, businessId),
    countShareActions(tx, businessId),
    listLanguagePacks(tx, businessId),
    readQuotas(tx, quotaTermsOf(business, now)),
    listConnectionStates(tx, businessId),
    listLatestTotals(tx, businessId),
    listPlatformsWithReviews(tx, businessId),
    readPreferences(tx, businessId, userIdOf(actor)),
    readParent(tx, business),
    listDomains(tx, business),
    readDomainSettings(tx, business, now),
  ]);
  return presentEntity({
    business,
    parent,
    domains,
    flow,
    questionsWithResponses,
    shareReviewCounts,
    customLanguagePacks,
    quotas,
    notificationPreferences,
    domainSettings,
    reviews: { connections, totals, platformsWithReviews },
    holdsKeys: may(access, 'integrations.keys'),
    language,
    agencySite,
    now,
    origins,
  });
}

/** The parent of a location; null for other businesses. */
async function readParent(tx: Tx, { kind, holderId }: Business): Promise<Entity['parent']> {
  if (kind !== 'location') return null;
  const { name } = await readBusiness(tx, holderId);
  return { bID: holderId, name };
}
