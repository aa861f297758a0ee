import type {
  Appearance,
  BusinessInfo,
  ExternalPlatforms,
  Showcase,
} from '#contract/businesses.ts';
import type { EmailSettings, InviteSettings } from '#contract/invites.ts';
import type { BusinessKind } from '#domain/business-kinds.ts';
import type { LanguageCode } from '#domain/languages.ts';
import { countriesWithCode, dialledDigits, parseDialled } from '#domain/phone-number.ts';
import type { LifetimeCode, PlanCode } from '#domain/plans.ts';
import type { VideoAddon, VideoPlan } from '#domain/video-addon.ts';
import { showEmail } from '#server/platform/show-email.ts';

/** A business, as every part of the product reads it. */
export interface Business {
  businessId: string;
  kind: BusinessKind;
  /** The agency of a client, or the parent of a location. */
  parentId: string | null;
  /** The business whose plan, quotas and do-not-contact list it uses: the parent of a location, else itself. */
  holderId: string;
  /** From whose emails and texts those of a trial are taken: the agency of a client, else its holder. */
  trialHolderId: string;
  /** Its name in addresses. */
  handle: string;
  /** The custom domain of its new links: its own, else that of its agency or parent. Null: they use the shared host. */
  linksDomain: string | null;
  /** On one line. */
  name: string;
  info: Omit<BusinessInfo, 'businessName'>;
  /** A logo is always an upload of its own. */
  appearance: Appearance;
  /** In which it speaks to its customers, unless they prefer another of `surveyLanguages`. */
  language: LanguageCode;
  /** The languages that respondents may choose; null for those in which its own texts are complete. */
  surveyLanguages: LanguageCode[] | null;
  externalPlatforms: ExternalPlatforms;
  showcase: Showcase;
  emailSettings: EmailSettings;
  /** When each follow-up was switched on: earlier invites get none. Null while it is off. */
  followUpsSince: { followupOnce: Date | null; followupTwice: Date | null };
  inviteSettings: InviteSettings;
  /** Plan, deal, trial and video add-on are the holder's. */
  stripePlan: PlanCode | null;
  lifetimeDeal: LifetimeCode | null;
  allowCollaborate: boolean;
  specialMultisAllowed: number | null;
  video: VideoAddon;
  trialStartedAt: Date;
  /** In whose months emails and texts are counted: the holder's. An IANA name. */
  quotaTimeZone: string;
  /** How many locations of its parent stay open before it where the plan has no room for all; 0 unless it is a location. */
  locationsBefore: number;
  /** When a cancelled plan ends, or ended; null while it is to go on. */
  planEndsAt: Date | null;
  /** Since when a payment for the plan is owed; null if none is. */
  paymentFailedAt: Date | null;
  /** The payment provider's id of it; null before its first checkout. */
  customerId: string | null;
  /** When its plan or add-on was last set by hand; null if never. */
  planSetAt: Date | null;
  /** The group of a location within its parent; '' for none. */
  region: string;
  /** Whether respondents choose one of its locations on its survey link. */
  offersLocations: boolean;
  createdAt: Date;
  /** When it was last restored; null if it never was closed. */
  reopenedAt: Date | null;
}

/** What a business has of what can be bought, as far as payments say so. */
export interface BilledParts {
  stripePlan: PlanCode | null;
  planEndsAt: Date | null;
  paymentFailedAt: Date | null;
  allowCollaborate: boolean;
  videoPlan: VideoPlan | null;
  hasLifetimeVideo: boolean;
}

/** How customers reach a business; each may be empty. */
export interface Contact {
  /** With its domain as people write it. */
  email: string;
  /** Digits, with a plus before an international number. */
  phone: string;
  website: string;
}

/** Numbers were once stored with the zero that is dialled at home only. */
function dialledNumber(intlCode: string, localNumber: string): string {
  const [country = null] = countriesWithCode(intlCode.replace(/\D/g, ''));
  const found = parseDialled(dialledDigits(localNumber), country);
  if (found?.isPossible) return found.number;
  return `${intlCode}${localNumber}`.replace(/[^+\d]/g, '');
}

/** The contact details in a business's information, or in one that is being typed. */
export function contactOf({
  businessEmail = '',
  businessContact,
  webAddress = '',
}: Partial<Pick<BusinessInfo, 'businessEmail' | 'businessContact' | 'webAddress'>>): Contact {
  const { intlCode = '', localNumber = '' } = businessContact ?? {};
  const phone = dialledNumber(intlCode, localNumber);
  return { email: showEmail(businessEmail), phone, website: webAddress };
}
