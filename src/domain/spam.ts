/** Why a finished session is taken for that of a program: kept, but set aside. */
export const SPAM_REASONS = ['honeypot', 'too_fast'] as const;
export type SpamReason = (typeof SPAM_REASONS)[number];

export type FinishedSession = {
  /** What stands in the field that people never see. */
  readonly website: string;
  /** From the first sight of the survey to its end. */
  readonly seconds: number;
  /** Steps that were answered, not passed over. */
  readonly answers: number;
  /** Whether time counts: it does not in load tests. */
  readonly isTimed: boolean;
};

/** No one reads a survey faster, and no one a question. */
const SECONDS_TO_ARRIVE = 0.5;
const SECONDS_AN_ANSWER = 0.5;

/** Null for what a person may well have sent. */
export function spamReasonOf({
  website,
  seconds,
  answers,
  isTimed,
}: FinishedSession): SpamReason | null {
  if (website.trim() !== '') return 'honeypot';
  const isTooFast = seconds < SECONDS_TO_ARRIVE + SECONDS_AN_ANSWER * answers;
  return isTimed && answers > 0 && isTooFast ? 'too_fast' : null;
}
