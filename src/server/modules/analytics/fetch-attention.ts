import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { may } from '#domain/client-areas.ts';
import { SENTIMENTS, type Sentiment } from '#domain/ratings.ts';
import type { ResponseStatus } from '#domain/response-status.ts';
import { SOURCES } from '#domain/sources.ts';
import { countUndelivered } from '#server/modules/messages/queries.ts';
import { openResponses } from '#server/modules/read-model/open-responses.ts';
import { listFailedImports } from '#server/modules/reviews/list-failed-imports.ts';
import { countFailedReplies } from '#server/modules/reviews/queries.ts';
import type { Tx } from '#server/platform/context.ts';
import { withStatementTimeout } from '#server/platform/database/statement-timeout.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { type RequestedPeriod, readPeriod } from '#server/platform/read-period.ts';

/** Statement timeout, in seconds. */
const TIMEOUT_SECONDS = 5;

const NONE: ReadonlyMap<string, number> = new Map();

/** What waits for the business: responses, deliveries, imports and replies; nothing that its agency keeps from the person. */
export async function fetchAttention(
  { tx, now, business }: ContextFor<'fetchAttention'>,
  input: InputFor<'fetchAttention'>,
): Promise<AnswerTo<'fetchAttention'>> {
  const { businessId } = business;
  const period = readPeriod(input);
  const seesReviews = may(business, 'reviews.view');
  return withStatementTimeout(tx, TIMEOUT_SECONDS, async () => {
    const count = (wanted: Counted) => countResponses(tx, businessId, { period, ...wanted });
    const undelivered = may(business, 'invites.view')
      ? await countUndelivered(tx, businessId, period)
      : NONE;
    return {
      lowRatings: await count({ sentiments: ['negative'], status: 'open' }),
      inProgress: await count({ sentiments: SENTIMENTS, status: 'inProgress' }),
      failedEmails: undelivered.get('email') ?? 0,
      failedTexts: undelivered.get('text') ?? 0,
      failedImports: seesReviews ? (await listFailedImports(tx, businessId, now)).length : 0,
      failedReplies: seesReviews ? await countFailedReplies(tx, businessId) : 0,
    };
  });
}

interface Counted {
  sentiments: readonly Sentiment[];
  status: ResponseStatus;
}

async function countResponses(
  tx: Tx,
  businessId: string,
  { period, sentiments, status }: Counted & { period: RequestedPeriod },
): Promise<number> {
  const filter = { ...period, sentiments, statuses: [status], sources: SOURCES };
  const unfiltered = { isHidden: false, isSuspected: false, reference: null, text: '' };
  const anyAnswer = { questionId: null, answers: [] };
  const responses = await openResponses(tx, businessId, { ...filter, ...unfiltered, ...anyAnswer });
  return (await responses.sum()).count;
}
