/** Reasons to mark a finished session as spam, because it looks like a bot's. */
export const SPAM_REASONS = ['honeypot', 'too_fast'] as const;
export type SpamReason = (typeof SPAM_REASONS)[number];

export type FinishedSession = {
  /** The value of the honeypot field. */
  readonly website: string;
  /** From opening the survey to finishing it. */
  readonly seconds: number;
  /** Answered steps, without skipped ones. */
  readonly answers: number;
  /** Whether timing is checked; off in load tests. */
  readonly isTimed: boolean;
};

/** The minimum time a person needs, for a survey and per question. */
const SECONDS_TO_ARRIVE = 0.5;
const SECONDS_AN_ANSWER = 0.5;

/** Null if a person may have sent it. */
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
