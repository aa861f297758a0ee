import type { Entity } from '#contract/businesses.ts';
import { quotaMonthOf } from '#domain/quota-month.ts';
import type { CurrentFlow } from '#server/modules/survey-flows/read-current-flow.ts';
import { toSeconds } from '#server/platform/seconds.ts';
import { entitlementsOfBusiness, removesLogo } from './entitlements-of-business.ts';
import type { BusinessRow } from './store.ts';

/** Where links to surveys point: agency clients may have a host of their own. */
export interface LinkOrigins {
  baseUrl: string;
  baseUrlAgency: string;
}

interface EntityParts {
  business: BusinessRow;
  flow: CurrentFlow;
  questionsWithResponses: string[];
  shareReviewCounts: Record<string, number>;
  customLanguagePacks: Entity['customLanguagePacks'];
  now: Date;
  origins: LinkOrigins;
}

export function presentEntity(parts: EntityParts): Entity {
  const { business, flow, questionsWithResponses, shareReviewCounts, origins } = parts;
  const { info, appearance, handle } = business;
  const { inviteOnly, ratingType, version, steps } = flow;
  const origin = business.kind === 'agencyClient' ? origins.baseUrlAgency : origins.baseUrl;
  return {
    businessID: business.businessId,
    name: info.businessName,
    businessName: info.businessName,
    kind: business.kind,
    feedbackAddressHandle: handle,
    publicFeedbackDetail: {
      entityInfo: { businessName: info.businessName, webAddress: info.webAddress },
      appearanceInfo: appearance,
      surveyOptions: { inviteOnly, ratingType },
      shareReviewCounts,
      feedbackAddressHandle: handle,
    },
    feedbackLink: `${origin}/f/${handle}`,
    businessInfo: info,
    externalPlatforms: business.externalPlatforms,
    showcase: business.showcase,
    notificationPreferences: business.notificationPreferences,
    language: business.language,
    customLanguagePacks: parts.customLanguagePacks,
    showsPoweredBy: !removesLogo(business, parts.now),
    previewURL: `${origin}/mysurveypreview`,
    surveySetup: { surveyFlow: steps, version, ratingType, inviteOnly, videoEnabled: false },
    questionsWithResponses,
    ...presentPlan(parts),
    agencyParent: business.kind === 'agencyClient' ? business.parentId : null,
    dateCreated: toSeconds(business.createdAt),
  };
}

function presentPlan({ business, now }: EntityParts) {
  const { stripePlan, lifetimeDeal, allowCollaborate, specialMultisAllowed } = business;
  const entitlements = entitlementsOfBusiness(business, now);
  const { emails, textCredits } = entitlements.plan;
  const isOnTrial = entitlements.state === 'trial';
  return {
    stripePlan,
    subStatusOK: stripePlan !== null,
    cancelled: business.cancelledAt !== null,
    subscription: { isTrialEnded: entitlements.isTrialEnded },
    trialDaysLeft: entitlements.trialDaysLeft,
    trialTextQuotaLeft: isOnTrial ? textCredits : 0,
    trialEmailQuotaLeft: isOnTrial ? emails : 0,
    inviteQuotas: {
      textQuota: textCredits,
      textQuotaCurrent: textCredits,
      emailQuota: emails,
      emailQuotaCurrent: emails,
      quotasCurrentMonth: quotaMonthOf(now, business.info.timeZone),
      addonTextCredits: 0,
    },
    allowCollaborate,
    specialMultisAllowed,
    isAppSumo: lifetimeDeal === 'as',
    isPitchground: lifetimeDeal === 'pg',
    isDealify: lifetimeDeal === 'dfy',
    isFBLLTD: lifetimeDeal === 'fbl',
  };
}
