import type { Appearance } from '#contract/businesses.ts';
import type { EmailSettings, InviteSettings } from '#contract/invites.ts';
import type { Entitlements } from '#domain/entitlements.ts';
import { LANGUAGE_CODES, type LanguageCode, pickLanguage } from '#domain/languages.ts';
import type { Tx } from '#server/platform/context.ts';
import { entitlementsOfBusiness, showsPoweredBy } from './business-entitlements.ts';
import { emailSettingsOf, inviteSettingsOf } from './business-invite-settings.ts';
import { type LinkOrigins, originOf } from './link-origins.ts';
import { findBusiness } from './store.ts';

/** The data of a business that invites need, and what it may send. */
export interface InviteBusiness {
  businessId: string;
  businessName: string;
  /** Of the links to unsubscribe, without a slash at the end. */
  unsubscribeOrigin: string;
  /** Of pictures and our own pages in its mails, without a slash at the end. */
  mailOrigin: string;
  /** The address of its survey. */
  surveyLink: string;
  /** The reply address of its mails; may be empty. */
  replyTo: string;
  language: LanguageCode;
  appearance: Appearance;
  timeZone: string;
  entitlements: Entitlements;
  emailSettings: EmailSettings;
  /** When each follow-up was switched on: earlier invites get none. */
  followupsSince: { followupOnce: Date | null; followupTwice: Date | null };
  inviteSettings: InviteSettings;
  /** Whether the footer of its mails names Goodword. */
  showsFooter: boolean;
}

/** The business that sends invites; null if there is none. */
export async function findInviteBusiness(
  tx: Tx,
  businessId: string,
  { now, origins }: { now: Date; origins: LinkOrigins },
): Promise<InviteBusiness | null> {
  const business = await findBusiness(tx, businessId);
  if (!business) return null;
  const { info, handle, appearance } = business;
  const { followupOnceSince, followupTwiceSince } = business.emailSettings;
  return {
    businessId,
    businessName: info.businessName,
    unsubscribeOrigin: originOf(business, 'unsubscribe', origins),
    mailOrigin: originOf(business, 'mail', origins),
    surveyLink: `${originOf(business, 'survey', origins)}/f/${handle}`,
    replyTo: info.businessEmail,
    language: pickLanguage([business.language], LANGUAGE_CODES),
    appearance,
    timeZone: info.timeZone,
    entitlements: entitlementsOfBusiness(business, now),
    emailSettings: emailSettingsOf(business),
    followupsSince: {
      followupOnce: followupOnceSince ? new Date(followupOnceSince) : null,
      followupTwice: followupTwiceSince ? new Date(followupTwiceSince) : null,
    },
    inviteSettings: inviteSettingsOf(business),
    showsFooter: showsPoweredBy(business, now),
  };
}
