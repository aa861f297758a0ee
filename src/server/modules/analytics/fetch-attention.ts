import type { AnswerTo, InputFor } from '#contract/calls.ts';
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

/** What waits for the business: responses, deliveries, imports and replies. */
export async function fetchAttention(
  { tx, now, business: { businessId } }: ContextFor<'fetchAttention'>,
  input: InputFor<'fetchAttention'>,
): Promise<AnswerTo<'fetchAttention'>> {
  const period = readPeriod(input);
  return withStatementTimeout(tx, TIMEOUT_SECONDS, async () => {
    const count = (wanted: Counted) => countResponses(tx, businessId, { period, ...wanted });
    const undelivered = await countUndelivered(tx, businessId, period);
    return {
      lowRatings: await count({ sentiments: ['negative'], status: 'open' }),
      inProgress: await count({ sentiments: SENTIMENTS, status: 'inProgress' }),
      failedEmails: undelivered.get('email') ?? 0,
      failedTexts: undelivered.get('text') ?? 0,
      failedImports: (await listFailedImports(tx, businessId, now)).length,
      failedReplies: await countFailedReplies(tx, businessId),
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
