import { GRACE_DAYS, TRIAL_DAYS } from './plans.ts';

const DAY_MS = 86_400_000;

/** Days after a failed payment on which its owners are mailed. */
const GRACE_MAIL_DAYS = [0, 3, 7, 12] as const;
/** Days before a business without a plan is closed on which its owners are mailed. */
const CLOSING_MAIL_DAYS = [30, 7] as const;

/** Days before the end of a trial on which its owners are mailed, and after it until which they may be. */
const TRIAL_MAIL_DAYS = { before: 3, after: 7 };

export type BillingMail =
  | 'trialEnds'
  | 'trialEnded'
  | `owed${(typeof GRACE_MAIL_DAYS)[number]}`
  | 'ended'
  | `closes${(typeof CLOSING_MAIL_DAYS)[number]}`;

/** The mails about the end of a trial that are due, the last one last. None about one that ended a week ago. */
export function dueTrialMails(endsAt: Date, now: Date): BillingMail[] {
  const left = (endsAt.getTime() - now.getTime()) / DAY_MS;
  const { before, after } = TRIAL_MAIL_DAYS;
  if (left > before || left <= -after) return [];
  return left > 0 ? ['trialEnds'] : ['trialEnds', 'trialEnded'];
}

/** The businesses about whose trials a mail may be due were made between these times. */
export function trialsToMail(now: Date): { from: Date; to: Date } {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const { before, after } = TRIAL_MAIL_DAYS;
  return { from: daysAgo(TRIAL_DAYS + 1 + after), to: daysAgo(TRIAL_DAYS + 1 - before) };
}

/** The mails about an owed payment that are due, the last one last. None once the business is locked. */
export function dueGraceMails(failedAt: Date, now: Date): BillingMail[] {
  const days = (now.getTime() - failedAt.getTime()) / DAY_MS;
  if (days >= GRACE_DAYS) return [];
  return GRACE_MAIL_DAYS.filter((day) => day <= days).map((day) => `owed${day}` as const);
}

/** The mails about the end of a plan that are due, the last one last. */
export function dueEndMails(closesAt: Date, now: Date): BillingMail[] {
  const left = (closesAt.getTime() - now.getTime()) / DAY_MS;
  const warnings = CLOSING_MAIL_DAYS.filter((day) => left <= day);
  return ['ended', ...warnings.map((day) => `closes${day}` as const)];
}
