import { z } from 'zod';
import { isSite } from '#domain/allowed-origins.ts';
import { BUSINESS_KINDS } from '#domain/business-kinds.ts';
import { googlePlaceAddress } from '#domain/google-place.ts';
import { LANGUAGE_CODES } from '#domain/languages.ts';
import { ADDRESS_LENGTH } from '#domain/locations.ts';
import { PROFILE_TEXT_LIMIT } from '#domain/platform-profile.ts';
import { PLATFORM_CODES } from '#domain/platforms.ts';
import { BUSINESS_NAME_LIMIT } from '#domain/survey-flow/limits.ts';
import { isWebAddress } from '#domain/text.ts';
import { VIDEO_PLANS } from '#domain/video-addon.ts';
import { completeWebAddress } from '#domain/web-address.ts';
import { defineCalls } from './call.ts';
import { domainSettings } from './domains.ts';
import { emailSettings, inviteSettings } from './invites.ts';
import { languagePack } from './languages.ts';
import { notificationChanges, notificationSettings } from './notifications.ts';
import {
  appearance,
  businessId,
  codePoints,
  emailAddressOrEmpty,
  emptyAnswer,
  emptyBody,
  line,
  missingWhereNull,
  ratingType,
  seconds,
} from './shared-schemas.ts';
import { surveyFlow } from './survey-flows.ts';

const text = (maximum: number) => z.string().trim().max(maximum);
const webAddressOrEmpty = z
  .string()
  .transform((typed) => completeWebAddress(typed))
  .pipe(
    text(500).refine((value) => value === '' || isWebAddress(value), {
      error: 'Enter a valid web address, such as shop.example.',
    }),
  );
export const timeZone = text(64).transform((name, context) => {
  const canonical = timeZoneOf(name);
  if (canonical === null) context.addIssue('Choose a time zone from the list.');
  return canonical ?? name;
});

const businessName = line(BUSINESS_NAME_LIMIT).min(1, 'Enter your business name.');
const country = z.object({
  name: text(100),
  alpha2: z.string().regex(/^[A-Z]{2}$/),
  alpha3: z.string().regex(/^[A-Z]{3}$/),
});
const businessContact = z.object({ intlCode: text(8), localNumber: text(30) });

export const businessInfo = z.object({
  businessName,
  country: country.nullable(),
  businessContact,
  businessEmail: emailAddressOrEmpty,
  webAddress: webAddressOrEmpty,
  timeZone,
  /** As people write it; '' if none was given. */
  address: codePoints(ADDRESS_LENGTH),
  /** Where it lies, in degrees; null if that is unknown. */
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
});
export type BusinessInfo = z.infer<typeof businessInfo>;

export type Appearance = z.infer<typeof appearance>;

const languageCode = z.enum(LANGUAGE_CODES);

const surveyLanguages = z
  .array(languageCode)
  .min(1)
  .refine((codes) => new Set(codes).size === codes.length, { error: 'Name each language once.' });

/**
 * A place as Google's Place Search returns it, limited to a few thousand characters of JSON. A place
 * connected by a link without its id has only its address.
 */
const googlePlace = z
  .looseObject({ place_id: text(500).min(1).optional(), url: text(500).optional() })
  .refine((place) => googlePlaceAddress(place) !== null, { error: 'Enter a place on Google.' })
  .refine((place) => JSON.stringify(place).length <= 5_000, {
    error: 'This place has too much data.',
  });

/** The connected platforms: platform code -> the business's address or id there; for Google, its place. */
export const externalPlatforms = z.partialRecord(
  z.enum(PLATFORM_CODES),
  z.object({ id: text(500).optional(), gpObject: googlePlace.nullish() }),
);
export type ExternalPlatforms = z.infer<typeof externalPlatforms>;

/** The same with the state of the automatic import of reviews; null where there is none. */
const platformState = z.object({
  id: text(500).optional(),
  gpObject: googlePlace.nullish(),
  rating: z.number().nullable(),
  fetchReviews: z.boolean().nullable(),
  noReviews: z.number().int().nullable(),
  error: z.boolean().nullable(),
  reason: z.string().nullable(),
  luID: z.string().nullable(),
  last_successful_crawl: seconds.nullable(),
});

const site = text(300).refine(isSite, {
  error: "Enter a website, such as 'shop.example' or '*.shop.example'.",
});

export const showcase = z.object({
  /** Always, once per visit, or once per day. */
  widgetFrequency: z.enum(['c', 's', 'd']),
  /** Left or right. */
  widgetPosition: z.enum(['l', 'r']),
  autoShowcaseReviews: z.boolean(),
  /** Websites allowed to show widgets, such as 'shop.example' or '*.shop.example'; empty allows all. */
  originSettings: z.object({ allowedOriginSets: z.array(site).max(100) }),
});
export type Showcase = z.infer<typeof showcase>;

export const inviteQuotas = z.object({
  textQuota: z.number().int(),
  textQuotaCurrent: z.number().int(),
  emailQuota: z.number().int(),
  emailQuotaCurrent: z.number().int(),
  quotasCurrentMonth: z.string().regex(/^\d{4}-\d{2}$/),
  addonTextCredits: z.number().int(),
});

/** The business as its dashboard sees it: the specification's fields, without a wrapper. */
/** What a business has of the video add-on. */
export const videoAddon = z.object({
  plan: z.enum(VIDEO_PLANS).nullable(),
  isLifetime: z.boolean(),
  trialStartIfEver: seconds.nullable(),
  details: z.object({ stillValid: z.boolean(), daysLeft: z.number().int() }),
});

export const entity = z.object({
  businessID: businessId,
  name: z.string(),
  businessName: z.string(),
  kind: z.enum(BUSINESS_KINDS),
  /** Of a location the parent, which has its plan, emails, texts and do-not-contact list; null for others. */
  parent: z.object({ bID: businessId, name: z.string() }).nullable(),
  /** The group of a location within its parent; '' for none. */
  region: z.string(),
  /** Whether respondents choose one of its locations on its survey link. */
  offersLocations: z.boolean(),
  feedbackAddressHandle: z.string(),
  publicFeedbackDetail: z.object({
    entityInfo: z.object({ businessName: z.string(), webAddress: z.string() }),
    appearanceInfo: appearance,
    /** Its profiles: platform code -> address. */
    socialMedia: z.partialRecord(z.enum(PLATFORM_CODES), z.string()),
    /** The addresses that the survey's thank-you steps link to, without duplicates. */
    externalLinks: z.array(z.string()),
    surveyOptions: z.object({ inviteOnly: z.boolean(), ratingType: ratingType.nullable() }),
    /** How often respondents chose each action of a share step, by platform code. */
    shareReviewCounts: z.record(z.string(), z.number().int()),
    feedbackAddressHandle: z.string(),
  }),
  /** The address of the survey, ready to share. */
  feedbackLink: z.string(),
  /** The hosts that serve its survey. */
  associatedURLs: z.array(z.string()),
  domainSettings,
  /** An address is written as people write it, in its own alphabet. */
  businessInfo: businessInfo.extend({ businessEmail: z.string() }),
  externalPlatforms: z.partialRecord(z.enum(PLATFORM_CODES), platformState),
  reviews: z.object({
    /** When reviews were last looked for on any platform. */
    lastDateCheckedReviews: seconds.nullable(),
    /** The platforms of which reviews are stored here. */
    platforms: z.array(z.enum(PLATFORM_CODES)),
  }),
  showcase,
  /** The caller's own. */
  notificationPreferences: notificationSettings.pick({ period: true, email: true }),
  emailSettings,
  inviteSettings,
  language: z.string(),
  /** The languages that customers may choose; null for those in which the business's own texts are complete. */
  surveyLanguages: surveyLanguages.nullable(),
  /** How many are offered while none were chosen; null for all. */
  languageLimit: z.number().int().nullable(),
  /** The business's own texts, by language. */
  customLanguagePacks: z.record(z.string(), languagePack),
  /** Whether its survey shows the Goodword footer. */
  showsPoweredBy: z.boolean(),
  /** The URL to which a form posts a survey for a preview. */
  previewURL: z.string(),
  surveySetup: z.object({
    surveyFlow,
    version: z.number().int(),
    ratingType: ratingType.nullable(),
    inviteOnly: z.boolean(),
    videoEnabled: z.boolean(),
  }),
  questionsWithResponses: z.array(z.string()),
  stripePlan: z.string().nullable(),
  subStatusOK: z.boolean(),
  cancelled: z.boolean(),
  subscription: z.object({ isTrialEnded: z.boolean() }),
  /** When a cancelled plan ends, or ended; null while it is to go on. */
  planEndsAt: seconds.nullable(),
  /** Since when a payment for the plan is owed; null if none is. */
  paymentFailedAt: seconds.nullable(),
  trialDaysLeft: z.number().int().nullable(),
  /** When the trial began: of a location, the parent's. */
  trialStartedAt: seconds,
  /** How many locations of its parent stay open before it where the plan has no room for all; 0 unless it is a location. */
  locationsBefore: z.number().int(),
  trialTextQuotaLeft: z.number().int(),
  trialEmailQuotaLeft: z.number().int(),
  inviteQuotas,
  allowCollaborate: z.boolean(),
  specialMultisAllowed: z.number().int().nullable(),
  isAppSumo: z.boolean(),
  isPitchground: z.boolean(),
  isDealify: z.boolean(),
  isFBLLTD: z.boolean(),
  agencyParent: businessId.nullable(),
  addons: z.object({
    /** Null before there was anything of it. */
    video: videoAddon.nullable(),
  }),
  /** API keys for developers and Zapier: missing for roles below admin, null until created. */
  devKey: z.string().nullable().optional(),
  zapierKey: z.string().nullable().optional(),
  dateCreated: seconds,
  /** The server's time of the answer, the reference point for `last 7 days`. */
  now: seconds,
});
export type Entity = z.infer<typeof entity>;

/** Areas whose time zone names are valid everywhere. */
const AREA = /^(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\//;

/**
 * The name that databases use for the zone, since abbreviations such as IST are ambiguous; null for an
 * unknown zone.
 */
function timeZoneOf(name: string): string | null {
  try {
    const canonical = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
    if (canonical === 'UTC') return canonical;
    if (!Intl.supportedValuesOf('timeZone').includes(canonical)) return null;
    return AREA.test(name) ? name : canonical;
  } catch {
    return null;
  }
}

export const BUSINESS_CALLS = defineCalls({
  /** GET_ENTITY: the business as its members see it. */
  getEntity: {
    access: { kind: 'business', permission: 'business.view' },
    transaction: 'read',
    body: emptyBody,
    answer: entity,
  },

  /** Changes those parts of the business that are sent. Each part has its own permission. */
  updateEntity: {
    access: {
      kind: 'business',
      permission: 'business.edit',
      parts: {
        field: 'changes',
        permissions: {
          businessInfo: 'settings.businessInformation',
          externalPlatforms: 'settings.platforms',
          showcase: 'showcase.edit',
          notificationPreferences: 'settings.notifications',
          language: 'settings.language',
          surveyLanguages: 'settings.language',
          inviteSettings: 'invites.send',
        },
      },
    },
    transaction: 'write',
    body: z.object({
      changes: z.object({
        businessInfo: businessInfo.partial().optional(),
        externalPlatforms: externalPlatforms.optional(),
        language: languageCode.optional(),
        surveyLanguages: surveyLanguages.nullable().optional(),
        showcase: showcase.partial().optional(),
        /** The caller's own. */
        notificationPreferences: notificationChanges.pick({ period: true, email: true }).optional(),
        inviteSettings: inviteSettings.partial().optional(),
      }),
    }),
    answer: emptyAnswer,
  },

  /**
   * Changes how the business appears to its customers, and its handle; missing fields stay unchanged. 422 unless the
   * logo is an upload of the business in the folder `logos`. A handle is changed three times a calendar month at most,
   * and the former one leads to it. 409 `handle_taken` if another business has or had it, `handle_changed` if the
   * business has not the handle `seenhandle` any more, `handle_limit` after the last change of the month.
   */
  updateLookAndFeel: {
    access: { kind: 'business', permission: 'settings.lookAndFeel' },
    transaction: 'write',
    body: z.object({
      appearanceinfo: missingWhereNull(appearance.partial()).nullish(),
      feedbackaddresshandle: z.string().max(200).nullish(),
      /** The handle that was shown to whoever changes it. */
      seenhandle: z.string().max(200).nullish(),
    }),
    answer: emptyAnswer,
  },

  /**
   * Connects the business's profile on a platform, by its address or id there. Where the installation has a key and the
   * reviews may be stored, their first import starts. Answers the stored id (for Google the place id, if the address
   * leads to one) and the profile's address. 422 if the input is not the profile of a business.
   */
  addProfile: {
    path: '/api/addprofile',
    access: { kind: 'business', permission: 'settings.platforms' },
    // A short link is followed first.
    transaction: 'none',
    body: z.object({
      platform: z.enum(PLATFORM_CODES),
      profileURLOrID: text(PROFILE_TEXT_LIMIT).min(1),
    }),
    answer: z.object({ id: z.string(), url: z.string() }),
  },

  /** Checks whether a handle is free, trimmed and in lower case. */
  checkHandle: {
    access: { kind: 'open' },
    transaction: 'read',
    body: z.object({ feedbackAddressHandle: z.string().max(200) }),
    answer: z.object({ available: z.boolean() }),
    perMinute: 120,
  },

  /** The handles that a business has and had: former ones lead to the present one, or nowhere once given up. */
  fetchHandles: {
    access: { kind: 'business', permission: 'settings.lookAndFeel' },
    transaction: 'read',
    body: emptyBody,
    answer: z.object({
      feedbackAddressHandle: z.string(),
      /** Newest first. */
      former: z.array(z.object({ feedbackAddressHandle: z.string(), isGivenUp: z.boolean() })),
      /** Changes that are left this month. */
      changesLeft: z.number().int(),
      /** When the next month starts. */
      nextChangesAt: seconds,
    }),
  },

  /**
   * Lets a former handle lead nowhere. No other business ever gets it; its own may take it again. 404 for a handle that
   * the business never had, 409 `handle_in_use` for the present one.
   */
  giveUpHandle: {
    access: { kind: 'business', permission: 'handle.giveUp' },
    transaction: 'write',
    body: z.object({ feedbackAddressHandle: z.string().max(200) }),
    answer: emptyAnswer,
  },

  /**
   * Suggests a free handle for a business name; other scripts are converted to Latin letters, and umlauts are spelt as in
   * the language (BCP 47) of whoever named it.
   */
  suggestHandle: {
    access: { kind: 'signedIn' },
    transaction: 'read',
    body: z.object({ businessName, language: z.string().max(35).optional() }),
    answer: z.object({ feedbackAddressHandle: z.string() }),
    perMinute: 120,
  },

  /** The brand colour and logo of the business whose respondent page is `href`. */
  getBrandInfo: {
    access: { kind: 'open' },
    transaction: 'read',
    body: z.object({ href: z.string().max(2000) }),
    answer: z.object({ brandHex: z.string(), logoURL: z.string() }),
    perMinute: 120,
  },
});
