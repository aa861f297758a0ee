import { type RatingType, sentimentOf } from './ratings.ts';
import type { ResponseStatus } from './response-status.ts';
import type { Source } from './sources.ts';

/** The parts of a session that determine how it is counted. */
export type CountedSession = {
  readonly startedAt: Date;
  readonly firstAnsweredAt: Date | null;
  readonly finishedAt: Date | null;
  readonly archivedAt: Date | null;
  readonly spamAt: Date | null;
  readonly isTest: boolean;
  /** Since when it waits to be opened; `firstAnsweredAt` is null until then. */
  readonly unopenedSince: Date | null;
  readonly ratingType: RatingType | null;
  readonly rating: number | null;
  readonly source: Source;
  readonly status: ResponseStatus;
  /** When its respondent was invited; null if uninvited. */
  readonly invitedAt: Date | null;
};

export type CountedInvite = {
  readonly createdAt: Date;
  /** Whether a person, not a link scanner, opened its page or started its survey. */
  readonly isOpened: boolean;
};

/** One count: a name such as 'finished' or 'nps:9', and the quarter of an hour (UTC) it belongs to. */
export type Measure = { readonly slot: Date; readonly name: string };

/**
 * The counts of a session; none if it is archived, spam, a test or unopened. Counted at its start; invite counts also
 * at the time of the invite.
 */
export function measuresOfSession(session: CountedSession): Measure[] {
  const { firstAnsweredAt, finishedAt, rating, ratingType, source, invitedAt } = session;
  if (session.archivedAt !== null || session.spamAt !== null || session.isTest) return [];
  if (session.unopenedSince !== null) return [];
  const hasResponded = firstAnsweredAt !== null;
  const hasFinished = hasResponded && finishedAt !== null;
  return [
    ...measuresAt(session.startedAt, [
      'started',
      hasResponded && 'responded',
      hasFinished && 'finished',
      rating !== null && `${ratingType}:${rating}`,
      hasResponded && sourceMeasure(source),
      hasResponded && isOpenLow(session) && 'openLow',
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

/** Whether it has a negative rating that nobody has taken on. */
function isOpenLow({ rating, ratingType, status }: CountedSession): boolean {
  return status === 'open' && sentimentOf(rating, ratingType) === 'negative';
}

/** The measure that counts the responses of a source. */
export function sourceMeasure(source: Source): string {
  return `source:${source}`;
}

/** The counts of an invite, at the time it was created. */
export function measuresOfInvite({ createdAt, isOpened }: CountedInvite): Measure[] {
  return measuresAt(createdAt, ['invited', isOpened && 'inviteOpened']);
}

const QUARTER_HOUR = 15 * 60_000;

function measuresAt(at: Date, names: readonly (string | false)[]): Measure[] {
  const slot = new Date(Math.floor(at.getTime() / QUARTER_HOUR) * QUARTER_HOUR);
  return names.flatMap((name) => (name === false ? [] : [{ slot, name }]));
}
