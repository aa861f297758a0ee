import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { resolveLocations } from '#server/platform/access/resolve-locations.ts';
import { withStatementTimeout } from '#server/platform/database/statement-timeout.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { readFilter } from './filter.ts';
import { listQuestions } from './list-questions.ts';
import { isAnyBehind, openLocations, sumAllOfLocations } from './locations/open-locations.ts';
import { summariseVotes } from './summarise-votes.ts';

/** Statement timeout in seconds. */
const STATEMENT_TIMEOUT = 10;

/**
 * The results of all sessions that match the filters.
 * @throws not_found (404) for a location that is not the business's; invalid (422) `too_slow` if counting takes too long
 */
export async function fetchQuestionResults(
  ctx: ContextFor<'fetchQuestionResults'>,
  input: InputFor<'fetchQuestionResults'>,
): Promise<AnswerTo<'fetchQuestionResults'>> {
  const { tx } = ctx;
  const filter = readFilter(input);
  const listed = (await resolveLocations(tx, ctx, input.locations)) ?? [ctx.business];
  const businessIds = listed.map(({ businessId }) => businessId);
  return withStatementTimeout(tx, STATEMENT_TIMEOUT, async () => {
    const opened = await openLocations(tx, businessIds, filter);
    const { count, votes } = await sumAllOfLocations(opened);
    const questions = await listQuestions(tx, businessIds);
    const isBehind = isAnyBehind(opened);
    return { count, questionResults: summariseVotes(votes, questions), isBehind };
  });
}
