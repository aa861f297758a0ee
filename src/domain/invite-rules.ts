/** Recipients of one send. */
export const MAX_RECIPIENTS = 1000;

/** Length of a recipient's name, in code points. */
export const MAX_NAME_LENGTH = 50;

/** Length of a follow-up's text, in code points. */
export const MAX_FOLLOWUP_LENGTH = 300;

export const FOLLOWUP_PERIODS = ['2d', '3d', '7d'] as const;
export type FollowupPeriod = (typeof FOLLOWUP_PERIODS)[number];

/** Days for which an address that was invited is not invited again. */
export const REPEAT_DAYS = { min: 7, usual: 30, max: 365 } as const;

/** Latest time that a send can be put off to, in days. */
export const MAX_DAYS_AHEAD = 365;

/** Length of the postal address beneath mails, in code points. */
export const MAX_POSTAL_ADDRESS_LENGTH = 300;

/** Lengths of the business's own words for invites, in code points. */
export const INVITE_TEXT_LIMITS = { subject: 150, mail: 1000, text: 480 } as const;

/** Days of a follow-up period. */
export function daysOf(period: FollowupPeriod): number {
  return Number.parseInt(period, 10);
}
