import type { Entity, ExternalPlatforms } from '#contract/businesses.ts';
import { lifetimeFlagsOf } from '#domain/lifetime-deals.ts';
import { profileAddress } from '#domain/platform-profile.ts';
import { PLATFORM_CODES } from '#domain/platforms.ts';
import { type VideoAddon, videoTrialOf } from '#domain/video-addon.ts';
import type { Quotas } from '#server/modules/quotas/read-quotas.ts';
import type { FlowVersion } from '#server/modules/survey-flows/queries.ts';
import { secondsOrNull, toSeconds } from '#server/platform/clock.ts';
import type { AgencySite } from '#server/platform/context.ts';
import { showEmail } from '#server/platform/show-email.ts';
import type { ServerLanguage } from '#server/texts/texts-for.ts';
import type { Business } from './business.ts';
import {
  entitlementsOfBusiness,
  hasPlan,
  languageLimitOf,
  showsPoweredBy,
  videoMinutesOfBusiness,
} from './business-entitlements.ts';
import { type LinkOrigins, originOf, surveyLink } from './link-origins.ts';
import { type PlatformParts, presentPlatforms } from './present-platforms.ts';

interface EntityParts {
  business: Business;
  /** Of a location. */
  parent: Entity['parent'];
  /** The custom domains under which it is served. */
  domains: string[];
  reviews: PlatformParts;
  flow: FlowVersion;
  questionsWithResponses: string[];
  shareReviewCounts: Record<string, number>;
  customLanguagePacks: Entity['customLanguagePacks'];
  quotas: Quotas;
  domainSettings: Entity['domainSettings'];
  /** The reader's own. */
  notificationPreferences: Entity['notificationPreferences'];
  /** Whether the reader may see the API and Zapier keys. */
  holdsKeys: boolean;
  language: ServerLanguage;
  /** The agency's domain at which the dashboard is; null at the product's own host. */
  agencySite: AgencySite | null;
  now: Date;
  origins: LinkOrigins;
}

export function presentEntity(parts: EntityParts): Entity {
  const { business, flow, questionsWithResponses, shareReviewCounts, origins, language } = parts;
  const { name, info, appearance, handle } = business;
  const { inviteOnly, ratingType, version, steps } = flow;
  const videoEnabled = videoMinutesOfBusiness(business, parts.now) > 0;
  return {
    businessID: business.businessId,
    name,
    businessName: name,
    kind: business.kind,
    parent: parts.parent,
    region: business.region,
    offersLocations: business.offersLocations,
    feedbackAddressHandle: handle,
    publicFeedbackDetail: {
      entityInfo: { businessName: name, webAddress: info.webAddress },
      appearanceInfo: appearance,
      socialMedia: profileAddresses(business.externalPlatforms),
      externalLinks: linksOf(steps),
      surveyOptions: { inviteOnly, ratingType },
      shareReviewCounts,
      feedbackAddressHandle: handle,
    },
    feedbackLink: surveyLink(business, origins),
    associatedURLs: hostsOf(parts),
    domainSettings: parts.domainSettings,
    businessInfo: { businessName: name, ...info, businessEmail: showEmail(info.businessEmail) },
    ...presentPlatforms(business.externalPlatforms, { parts: parts.reviews, language }),
    showcase: business.showcase,
    notificationPreferences: parts.notificationPreferences,
    emailSettings: business.emailSettings,
    inviteSettings: business.inviteSettings,
    language: business.language,
    surveyLanguages: business.surveyLanguages,
    languageLimit: languageLimitOf(business),
    customLanguagePacks: parts.customLanguagePacks,
    showsPoweredBy: showsPoweredBy(business, parts.now),
    // Under an agency's domain, its own pages alone may frame it.
    previewURL: `${parts.agencySite?.origin ?? originOf(business, 'preview', origins)}/mysurveypreview`,
    surveySetup: { surveyFlow: steps, version, ratingType, inviteOnly, videoEnabled },
    questionsWithResponses,
    ...presentPlan(parts),
    agencyParent: business.kind === 'agencyClient' ? business.parentId : null,
    addons: {
      video: hadVideo(business.video) ? presentVideoAddon(business.video, parts.now) : null,
    },
    ...(parts.holdsKeys && { devKey: null, zapierKey: null }),
    dateCreated: toSeconds(business.createdAt),
    now: toSeconds(parts.now),
  };
}

/** The hosts under which its customers reach it, that of new links first. */
function hostsOf({ business, domains, origins }: EntityParts): string[] {
  const shared = { ...business, linksDomain: null };
  const ofLinks = [business, shared].map((one) => new URL(originOf(one, 'survey', origins)).host);
  return [...new Set([...ofLinks, ...domains])];
}

/** The addresses of its profiles, by connected platform. */
function profileAddresses(platforms: ExternalPlatforms) {
  const addresses = PLATFORM_CODES.flatMap((code) => {
    const address = profileAddress(code, platforms[code]);
    return address === null ? [] : [[code, address] as const];
  });
  return Object.fromEntries(addresses);
}

function linksOf(steps: FlowVersion['steps']): string[] {
  const links = steps.flatMap((step) => (step.type === 'thankyou' ? step.externalLinks : []));
  return [...new Set(links.map(({ url }) => url))];
}

function hadVideo({ plan, isLifetime, trialStartedAt }: VideoAddon): boolean {
  return plan !== null || isLifetime || trialStartedAt !== null;
}

/** What a business has of the video add-on, in the contract's shape. */
export function presentVideoAddon(
  addon: VideoAddon,
  now: Date,
): NonNullable<Entity['addons']['video']> {
  const { plan, isLifetime, trialStartedAt } = addon;
  const trialStartIfEver = secondsOrNull(trialStartedAt);
  return { plan, isLifetime, trialStartIfEver, details: videoTrialOf(addon, now) };
}

function presentPlan({ business, quotas, now }: EntityParts) {
  const { stripePlan, lifetimeDeal, allowCollaborate, specialMultisAllowed } = business;
  const entitlements = entitlementsOfBusiness(business, now);
  const { email, text, month, addonTextCredits } = quotas;
  const isOnTrial = entitlements.state === 'trial';
  return {
    stripePlan,
    subStatusOK: hasPlan(business),
    cancelled: entitlements.state === 'cancelled' || entitlements.state === 'unpaid',
    subscription: { isTrialEnded: entitlements.isTrialEnded },
    planEndsAt: secondsOrNull(business.planEndsAt),
    paymentFailedAt: secondsOrNull(business.paymentFailedAt),
    trialDaysLeft: entitlements.trialDaysLeft,
    trialStartedAt: toSeconds(business.trialStartedAt),
    locationsBefore: business.locationsBefore,
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
