import { z } from 'zod';
import type {
  Appearance,
  BusinessInfo,
  ExternalPlatforms,
  Showcase,
} from '#contract/businesses.ts';
import type { InviteSettings, InviteTexts } from '#contract/invites.ts';
import { DEFAULT_APPEARANCE } from '#domain/brand-colours.ts';
import { FOLLOWUP_PERIODS, type FollowupPeriod, REPEAT_DAYS } from '#domain/invite-rules.ts';
import { LANGUAGE_CODES } from '#domain/languages.ts';
import { PLATFORM_CODES } from '#domain/platforms.ts';
import { byKey, type StoredFields, storedJson } from '#server/platform/database/stored-json.ts';

const text = z.string().catch('');
const degrees = z.number().nullable().catch(null);
const off = z.boolean().catch(false);

/** What a business has entered about itself. */
export const INFO = storedJson(
  'businesses.info',
  z.object({
    businessName: text,
    country: z.object({ name: text, alpha2: text, alpha3: text }).nullable().catch(null),
    businessContact: z
      .object({ intlCode: text, localNumber: text })
      .catch(() => ({ intlCode: '', localNumber: '' })),
    businessEmail: text,
    webAddress: text,
    timeZone: z.string().catch('UTC'),
    address: text,
    latitude: degrees,
    longitude: degrees,
  } satisfies StoredFields<BusinessInfo>),
);

export const APPEARANCE = storedJson(
  'businesses.appearance',
  z.object({
    logoUrl: z.string().catch(DEFAULT_APPEARANCE.logoUrl),
    showWhiteLogoBorder: z.boolean().catch(DEFAULT_APPEARANCE.showWhiteLogoBorder),
    showWhiteLogoBackground: z.boolean().catch(DEFAULT_APPEARANCE.showWhiteLogoBackground),
    backgroundHex: z.string().catch(DEFAULT_APPEARANCE.backgroundHex),
    secondaryHex: z.string().catch(DEFAULT_APPEARANCE.secondaryHex),
  } satisfies StoredFields<Appearance>),
);

export const EXTERNAL_PLATFORMS = storedJson<ExternalPlatforms>(
  'businesses.external_platforms',
  byKey(
    PLATFORM_CODES,
    z.object({
      id: z.string().optional().catch(undefined),
      gpObject: z
        .looseObject({ place_id: z.string().optional(), url: z.string().optional() })
        .nullish()
        .catch(undefined),
    }),
  ),
);

/** Stands for a website that cannot be read: no page has this address, and the others stay allowed. */
const NOWHERE = 'unreadable.invalid';
const sites = z
  .array(z.string().catch(NOWHERE))
  .default(() => [])
  .catch(() => [NOWHERE]);

export const SHOWCASE = storedJson(
  'businesses.showcase',
  z.object({
    widgetFrequency: z.enum(['c', 's', 'd']).catch('c'),
    widgetPosition: z.enum(['l', 'r']).catch('l'),
    autoShowcaseReviews: off,
    originSettings: z
      .object({ allowedOriginSets: sites })
      .default(() => ({ allowedOriginSets: [] }))
      .catch(() => ({ allowedOriginSets: [NOWHERE] })),
  } satisfies StoredFields<Showcase>),
);

/** The follow-ups; no text until one is saved. */
interface StoredFollowUps {
  followupTextOnce: string | null;
  followupTextTwice: string | null;
  followupPeriodOnce: FollowupPeriod;
  followupPeriodTwice: FollowupPeriod;
  followupOnce: boolean;
  followupTwice: boolean;
  /** When each was switched on; null while it is off. */
  followupOnceSince: Date | null;
  followupTwiceSince: Date | null;
}

const textOrNull = z.string().nullable().catch(null);
const timeOrNull = z.coerce.date().nullable().catch(null);
const period = z.enum(FOLLOWUP_PERIODS).catch('2d');

export const EMAIL_SETTINGS = storedJson(
  'businesses.email_settings',
  z.object({
    followupTextOnce: textOrNull,
    followupTextTwice: textOrNull,
    followupPeriodOnce: period,
    followupPeriodTwice: period,
    followupOnce: off,
    followupTwice: off,
    followupOnceSince: timeOrNull,
    followupTwiceSince: timeOrNull,
  } satisfies StoredFields<StoredFollowUps>),
);

const inviteTexts = z.object({
  mailSubject: text,
  mailText: text,
  text,
} satisfies StoredFields<InviteTexts>);

export const INVITE_SETTINGS = storedJson(
  'businesses.invite_settings',
  z.object({
    // Fewer days could be saved once.
    repeatDays: z
      .number()
      .transform((days) => Math.max(days, REPEAT_DAYS.usual))
      .catch(REPEAT_DAYS.usual),
    postalAddress: text,
    texts: byKey(LANGUAGE_CODES, inviteTexts).catch(() => ({})),
  } satisfies StoredFields<InviteSettings>),
);
