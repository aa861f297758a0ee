/** Maximum recipients per send. */
export const MAX_RECIPIENTS = 1000;

/** Maximum length of a recipient's name, in code points. */
export const MAX_NAME_LENGTH = 50;

/** Maximum length of a follow-up's text, in code points. */
export const MAX_FOLLOWUP_LENGTH = 300;

export const FOLLOWUP_PERIODS = ['2d', '3d', '7d'] as const;
export type FollowupPeriod = (typeof FOLLOWUP_PERIODS)[number];

/** Days before an invited address can be invited again: a business may lengthen the usual ones, never shorten them. */
export const REPEAT_DAYS = { usual: 30, max: 365 } as const;

/** Maximum days that a send can be scheduled ahead. */
export const MAX_DAYS_AHEAD = 365;

/** Maximum length of the postal address in emails, in code points. */
export const MAX_POSTAL_ADDRESS_LENGTH = 300;

/** Maximum lengths of the business's own invite texts, in code points. */
export const INVITE_TEXT_LIMITS = { subject: 150, mail: 1000, text: 480 } as const;

/** Maximum number of people that one call adds to the do-not-contact list. */
export const MAX_SUPPRESSED = 200;

/** Choices for the days before a follow-up. */
export function daysOf(period: FollowupPeriod): number {
  return Number.parseInt(period, 10);
}

type FollowUps = {
  readonly followupOnce: boolean;
  readonly followupTwice: boolean;
  readonly followupPeriodOnce: FollowupPeriod;
  /** After the first follow-up. */
  readonly followupPeriodTwice: FollowupPeriod;
};

/** The days after the invite on which its follow-ups are sent; of those that are on. */
export function followUpDays({
  followupOnce,
  followupTwice,
  followupPeriodOnce,
  followupPeriodTwice,
}: FollowUps): readonly number[] {
  if (!followupOnce) return [];
  const first = daysOf(followupPeriodOnce);
  return followupTwice ? [first, first + daysOf(followupPeriodTwice)] : [first];
}
