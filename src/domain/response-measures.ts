import type { RatingType } from './ratings.ts';

/** What of a session decides how it is counted. */
export type CountedSession = {
  readonly startedAt: Date;
  readonly firstAnsweredAt: Date | null;
  readonly finishedAt: Date | null;
  readonly archivedAt: Date | null;
  readonly spamAt: Date | null;
  readonly isTest: boolean;
  readonly ratingType: RatingType | null;
  readonly rating: number | null;
  /** When its respondent was invited; null for those who came by themselves. */
  readonly invitedAt: Date | null;
};

export type CountedInvite = {
  readonly createdAt: Date;
  /** Whether a person, not a mail scanner, opened its page. */
  readonly isOpened: boolean;
};

/** One thing that is counted: a name such as 'finished' or 'nps:9', and the quarter of an hour (UTC) it belongs to. */
export type Measure = { readonly slot: Date; readonly name: string };

/**
 * What a session adds to the counts: nothing where it is archived, spam or a test. It counts at its start, and
 * what concerns an invite once more at the time of the invite.
 */
export function measuresOfSession(session: CountedSession): Measure[] {
  const { firstAnsweredAt, finishedAt, rating, ratingType, invitedAt } = session;
  if (session.archivedAt !== null || session.spamAt !== null || session.isTest) return [];
  const hasResponded = firstAnsweredAt !== null;
  const hasFinished = hasResponded && finishedAt !== null;
  return [
    ...measuresAt(session.startedAt, [
      'started',
      hasResponded && 'responded',
      hasFinished && 'finished',
      rating !== null && `${ratingType}:${rating}`,
    ]),
    ...(invitedAt === null
      ? []
      : measuresAt(invitedAt, [
          'inviteStarted',
          hasResponded && 'inviteResponded',
          hasFinished && 'inviteFinished',
        ])),
  ];
}

/** What an invite adds to the counts, at the time when it was made. */
export function measuresOfInvite({ createdAt, isOpened }: CountedInvite): Measure[] {
  return measuresAt(createdAt, ['invited', isOpened && 'inviteOpened']);
}

const QUARTER_HOUR = 15 * 60_000;

function measuresAt(at: Date, names: readonly (string | false)[]): Measure[] {
  const slot = new Date(Math.floor(at.getTime() / QUARTER_HOUR) * QUARTER_HOUR);
  return names.flatMap((name) => (name === false ? [] : [{ slot, name }]));
}
