import { GRACE_DAYS } from './plans.ts';

const DAY_MS = 86_400_000;

/** Days after a failed payment on which its owners are mailed. */
const GRACE_MAIL_DAYS = [0, 3, 7, 12] as const;
/** Days before a business without a plan is closed on which its owners are mailed. */
const CLOSING_MAIL_DAYS = [30, 7] as const;

export type BillingMail =
  | `owed${(typeof GRACE_MAIL_DAYS)[number]}`
  | 'ended'
  | `closes${(typeof CLOSING_MAIL_DAYS)[number]}`;

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
