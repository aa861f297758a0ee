import { z } from 'zod';
import type {
  Appearance,
  BusinessInfo,
  ExternalPlatforms,
  NotificationPreferences,
  Showcase,
} from '#contract/businesses.ts';
import type { InviteSettings, InviteTexts } from '#contract/invites.ts';
import { DEFAULT_APPEARANCE } from '#domain/brand-colours.ts';
import { FOLLOWUP_PERIODS, type FollowupPeriod, REPEAT_DAYS } from '#domain/invite-rules.ts';
import { LANGUAGE_CODES } from '#domain/languages.ts';
import { PLATFORM_CODES } from '#domain/platforms.ts';
import { type StoredFields, storedJson } from '#server/platform/database/stored-json.ts';

/** What a business has entered about itself. A new field needs a default here, and nothing else on the way to its callers. */
export const INFO = storedJson(
  'businesses.info',
  z.object({
    businessName: z.string().default(''),
    country: z
      .object({
        name: z.string().default(''),
        alpha2: z.string().default(''),
        alpha3: z.string().default(''),
      })
      .nullable()
      .default(null),
    businessContact: z
      .object({ intlCode: z.string().default(''), localNumber: z.string().default('') })
      .default({ intlCode: '', localNumber: '' }),
    businessEmail: z.string().default(''),
    webAddress: z.string().default(''),
    timeZone: z.string().default('UTC'),
  } satisfies StoredFields<BusinessInfo>),
);

export const APPEARANCE = storedJson(
  'businesses.appearance',
  z.object({
    logoUrl: z.string().default(DEFAULT_APPEARANCE.logoUrl),
    showWhiteLogoBorder: z.boolean().default(DEFAULT_APPEARANCE.showWhiteLogoBorder),
    showWhiteLogoBackground: z.boolean().default(DEFAULT_APPEARANCE.showWhiteLogoBackground),
    backgroundHex: z.string().default(DEFAULT_APPEARANCE.backgroundHex),
    secondaryHex: z.string().default(DEFAULT_APPEARANCE.secondaryHex),
  } satisfies StoredFields<Appearance>),
);

export const EXTERNAL_PLATFORMS = storedJson<ExternalPlatforms>(
  'businesses.external_platforms',
  z.partialRecord(
    z.enum(PLATFORM_CODES),
    z.object({
      id: z.string().optional(),
      gpObject: z
        .looseObject({ place_id: z.string().optional(), url: z.string().optional() })
        .nullish(),
    }),
  ),
);

export const SHOWCASE = storedJson(
  'businesses.showcase',
  z.object({
    widgetFrequency: z.enum(['c', 's', 'd']).default('c'),
    widgetPosition: z.enum(['l', 'r']).default('l'),
    autoShowcaseReviews: z.boolean().default(false),
    originSettings: z
      .object({ allowedOriginSets: z.array(z.string()).default([]) })
      .default({ allowedOriginSets: [] }),
  } satisfies StoredFields<Showcase>),
);

export const NOTIFICATION_PREFERENCES = storedJson(
  'businesses.notification_preferences',
  z.object({
    period: z.enum(['never', 'instant', 'daily', 'weekly', 'monthly']).default('never'),
    email: z.string().default(''),
  } satisfies StoredFields<NotificationPreferences>),
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

export const EMAIL_SETTINGS = storedJson(
  'businesses.email_settings',
  z.object({
    followupTextOnce: z.string().nullable().default(null),
    followupTextTwice: z.string().nullable().default(null),
    followupPeriodOnce: z.enum(FOLLOWUP_PERIODS).default('2d'),
    followupPeriodTwice: z.enum(FOLLOWUP_PERIODS).default('2d'),
    followupOnce: z.boolean().default(false),
    followupTwice: z.boolean().default(false),
    followupOnceSince: z.coerce.date().nullable().default(null),
    followupTwiceSince: z.coerce.date().nullable().default(null),
  } satisfies StoredFields<StoredFollowUps>),
);

const inviteTexts = z.object({
  mailSubject: z.string().default(''),
  mailText: z.string().default(''),
  text: z.string().default(''),
} satisfies StoredFields<InviteTexts>);

export const INVITE_SETTINGS = storedJson(
  'businesses.invite_settings',
  z.object({
    // Fewer days could be saved once.
    repeatDays: z
      .number()
      .transform((days) => Math.max(days, REPEAT_DAYS.usual))
      .default(REPEAT_DAYS.usual),
    postalAddress: z.string().default(''),
    texts: z.partialRecord(z.enum(LANGUAGE_CODES), inviteTexts).default({}),
  } satisfies StoredFields<InviteSettings>),
);
