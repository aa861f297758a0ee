import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { sourceMeasure } from '#domain/response-measures.ts';
import { SOURCES } from '#domain/sources.ts';
import { findFirstTime, sumMeasures } from '#server/modules/read-model/sum-measures.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { readPeriod } from '#server/platform/read-period.ts';

const DAY = 86_400_000;

/** How many responses came by each source in a period. */
export async function fetchSourceCounts(
  { tx, business: { businessId }, now }: ContextFor<'fetchSourceCounts'>,
  input: InputFor<'fetchSourceCounts'>,
): Promise<AnswerTo<'fetchSourceCounts'>> {
  const period = readPeriod(input);
  const from = Number(period.from ?? (await findFirstTime(tx, businessId)) ?? now);
  // Nothing is later: a longer period would only take longer to sum.
  const before = Math.min(Number(period.before ?? Number.POSITIVE_INFINITY), Number(now) + DAY);
  const periods = [{ from: Math.min(from, before), before }];
  const [sums] = await sumMeasures(tx, businessId, {
    periods,
    measures: SOURCES.map(sourceMeasure),
  });
  return {
    counts: SOURCES.map((source) => ({
      source,
      responses: sums?.get(sourceMeasure(source)) ?? 0,
    })),
  };
}
