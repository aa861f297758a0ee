import type { Entity } from '#contract/businesses.ts';
import { lifetimeFlagsOf } from '#domain/lifetime-deals.ts';
import type { Quotas } from '#server/modules/quotas/read-quotas.ts';
import type { CurrentFlow } from '#server/modules/survey-flows/read-current-flow.ts';
import { toSeconds } from '#server/platform/seconds.ts';
import { entitlementsOfBusiness, hasPlan, removesLogo } from './entitlements-of-business.ts';
import { emailSettingsOf, inviteSettingsOf } from './invite-settings-of-business.ts';
import { type LinkOrigins, originOf } from './link-origins.ts';
import type { BusinessRow } from './store.ts';

interface EntityParts {
  business: BusinessRow;
  flow: CurrentFlow;
  questionsWithResponses: string[];
  shareReviewCounts: Record<string, number>;
  customLanguagePacks: Entity['customLanguagePacks'];
  quotas: Quotas;
  now: Date;
  origins: LinkOrigins;
}

export function presentEntity(parts: EntityParts): Entity {
  const { business, flow, questionsWithResponses, shareReviewCounts, origins } = parts;
  const { info, appearance, handle } = business;
  const { inviteOnly, ratingType, version, steps } = flow;
  const origin = originOf(business.kind, origins);
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
    emailSettings: emailSettingsOf(business),
    inviteSettings: inviteSettingsOf(business),
    language: business.language,
    customLanguagePacks: parts.customLanguagePacks,
    showsPoweredBy: !removesLogo(business, parts.now),
    previewURL: `${origin}/mysurveypreview`,
    surveySetup: { surveyFlow: steps, version, ratingType, inviteOnly, videoEnabled: false },
    questionsWithResponses,
    ...presentPlan(parts),
    agencyParent: business.kind === 'agencyClient' ? business.parentId : null,
    dateCreated: toSeconds(business.createdAt),
    now: toSeconds(parts.now),
  };
}

function presentPlan({ business, quotas, now }: EntityParts) {
  const { stripePlan, lifetimeDeal, allowCollaborate, specialMultisAllowed } = business;
  const entitlements = entitlementsOfBusiness(business, now);
  const { email, text, month, addonTextCredits } = quotas;
  const isOnTrial = entitlements.state === 'trial';
  return {
    stripePlan,
    subStatusOK: hasPlan(business),
    cancelled: business.cancelledAt !== null,
    subscription: { isTrialEnded: entitlements.isTrialEnded },
    trialDaysLeft: entitlements.trialDaysLeft,
    trialTextQuotaLeft: isOnTrial ? text.left : 0,
    trialEmailQuotaLeft: isOnTrial ? email.left : 0,
    inviteQuotas: {
      textQuota: text.quota,
      textQuotaCurrent: text.left,
      emailQuota: email.quota,
      emailQuotaCurrent: email.left,
      quotasCurrentMonth: month,
      addonTextCredits,
    },
    allowCollaborate,
    specialMultisAllowed,
    ...lifetimeFlagsOf(lifetimeDeal),
  };
}
