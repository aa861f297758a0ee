import type { FeedbackSession } from '#contract/responses.ts';
import {
  KIND_OF_OWNERS_EVENT,
  type OwnersEvent,
  PERMISSION_OF_EVENT,
} from '#domain/business-events.ts';
import { may } from '#domain/client-areas.ts';
import type { RatingType } from '#domain/ratings.ts';
import { type ScoreChange, scoreChangeOf } from '#domain/score-change.ts';
import { RATING_MEASURES, scoresIn } from '#server/modules/analytics/read-scores.ts';
import { listOwnersEventsIn } from '#server/modules/events/queries.ts';
import { countFinishedIn, listUnmailedIn } from '#server/modules/notifications/queries.ts';
import type { DueDigest } from '#server/modules/notifications/take-digest.ts';
import { sumMeasures } from '#server/modules/read-model/sum-measures.ts';
import { readResponses } from '#server/modules/responses/read-responses.ts';
import { listNewReviews, type NewReviews } from '#server/modules/reviews/queries.ts';
import { readCurrentFlow } from '#server/modules/survey-flows/queries.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Recipient } from '../recipient.ts';
import { readWaiting, type Waiting } from './read-waiting.ts';

/** What a person hears of a period, without what they do not want to hear of, or may not see. */
export interface Digest {
  from: Date;
  until: Date;
  /** Finished in the period, with those shown of which they have not heard yet. */
  responses: { count: number; low: number; unmailed: number; shown: FeedbackSession[] } | null;
  reviews: NewReviews | null;
  score: (ScoreChange & { type: RatingType }) | null;
  /** What owners heard of at once; empty for them. */
  problems: OwnersEvent[];
  waiting: Waiting | null;
}

const SHOWN_RESPONSES = 8;
const SHOWN_REVIEWS = 5;

export async function readDigest(
  tx: Tx,
  recipient: Recipient,
  { settings, from, until, now }: DueDigest & { now: Date },
): Promise<Digest> {
  const { business, wishes, access } = recipient;
  const { businessId } = business;
  // Invitations to the person are listed once, with the business of the settings.
  const email = recipient.settingsId === businessId ? recipient.email : null;
  const { userId } = settings;
  const wants = (kind: (typeof wishes.mutedKinds)[number]) => !wishes.mutedKinds.includes(kind);
  const period = { from, until };
  return {
    ...period,
    responses: may(access, 'responses.view')
      ? await readNewResponses(tx, recipient, { ...period, userId })
      : null,
    reviews:
      wants('reviews') && may(access, 'reviews.view')
        ? await listNewReviews(tx, businessId, { ...period, limit: SHOWN_REVIEWS })
        : null,
    score:
      wants('scores') && may(access, 'responses.view')
        ? await readScore(tx, businessId, period)
        : null,
    problems: recipient.isOwner
      ? []
      : (await listOwnersEventsIn(tx, businessId, period)).filter(
          ({ kind }) => wants(KIND_OF_OWNERS_EVENT[kind]) && may(access, PERMISSION_OF_EVENT[kind]),
        ),
    waiting: wants('waiting')
      ? await readWaiting(tx, businessId, { email, access, ...period, now })
      : null,
  };
}

/** Whether there is anything to tell: what still waits alone is no news. */
export function hasNews({ responses, reviews, score, problems, waiting }: Digest): boolean {
  const hasResponses = responses !== null && responses.shown.length > 0;
  const hasReviews = reviews !== null && reviews.count > 0;
  return (
    hasResponses ||
    hasReviews ||
    score !== null ||
    problems.length > 0 ||
    (waiting?.hasNew ?? false)
  );
}

/**
 * With instant, responses are mailed one by one: only those are left that came in before instant was chosen, or while the
 * address refused mails. Whoever wants low ratings only gets those.
 */
async function readNewResponses(
  tx: Tx,
  { business: { businessId }, wishes: { period, mutedKinds } }: Recipient,
  { userId, ...span }: { userId: string; from: Date; until: Date },
): Promise<Digest['responses']> {
  const isLowOnly = mutedKinds.includes('responses');
  if (isLowOnly && mutedKinds.includes('lowRatings')) return null;
  const wanted = { ...span, userId, isLowOnly, limit: SHOWN_RESPONSES };
  const counts = await countFinishedIn(tx, businessId, wanted);
  const { unmailed } = counts;
  const told = period === 'instant' ? { count: unmailed, low: 0, unmailed } : counts;
  if (told.count === 0) return null;
  const sessionIds = await listUnmailedIn(tx, businessId, wanted);
  return { ...told, shown: await readResponses(tx, businessId, sessionIds) };
}

/** The score of the survey's own scale, against the period of the same length before; null without ratings. */
async function readScore(
  tx: Tx,
  businessId: string,
  { from, until }: { from: Date; until: Date },
): Promise<Digest['score']> {
  const type = (await readCurrentFlow(tx, businessId)).ratingType ?? 'star';
  const [start, end] = [from.getTime(), until.getTime()];
  const periods = [
    { from: start, before: end },
    { from: 2 * start - end, before: start },
  ];
  const sums = await sumMeasures(tx, businessId, { periods, measures: RATING_MEASURES });
  const [current, before] = sums.map(scoresIn);
  const change = current && before && scoreChangeOf(type, { current, before });
  return change ? { ...change, type } : null;
}
