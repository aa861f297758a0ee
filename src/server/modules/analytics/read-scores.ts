import type { Scores } from '#domain/scores.ts';
import { sumMeasures } from '#server/modules/read-model/sum-measures.ts';
import type { Tx } from '#server/platform/context.ts';
import { RATING_MEASURES, scoresIn } from './rating-measures.ts';

/** Whole days on which anything can have been answered. */
const EVER = { from: 0, before: Date.UTC(3000, 0) };

/** The scores of all ratings that a business ever got. */
export async function readScores(tx: Tx, businessId: string): Promise<Scores> {
  const wanted = { periods: [EVER], measures: RATING_MEASURES };
  const sums = await sumMeasures(tx, businessId, wanted);
  return scoresIn(sums[0] ?? new Map());
}
