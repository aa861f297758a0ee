/** What makes a finished session look like a bot's. */
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
  /** Whether the respondent came by an invite. */
  readonly isInvited: boolean;
};

export type SpamVerdict = {
  /** The first sign of a bot; alone, it is only a note for the business. */
  readonly reason: SpamReason | null;
  readonly isSpam: boolean;
};

/** The minimum time a person needs, for a survey and per question. */
const SECONDS_TO_ARRIVE = 0.5;
const SECONDS_AN_ANSWER = 0.5;

/**
 * A session is spam only if it both filled the honeypot and was too fast, and came without an invite: form fillers
 * of browsers fill hidden fields too, and some people are quick.
 */
export function judgeSession(session: FinishedSession): SpamVerdict {
  const isFilled = session.website.trim() !== '';
  const isFast = isTooFast(session);
  return {
    reason: isFilled ? 'honeypot' : isFast ? 'too_fast' : null,
    isSpam: isFilled && isFast && !session.isInvited,
  };
}

function isTooFast({ seconds, answers, isTimed }: FinishedSession): boolean {
  return isTimed && answers > 0 && seconds < SECONDS_TO_ARRIVE + SECONDS_AN_ANSWER * answers;
}
