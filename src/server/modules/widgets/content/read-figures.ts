import type { Scores } from '#domain/scores.ts';
import { readScores } from '#server/modules/analytics/read-scores.ts';
import { countGathered } from '#server/modules/showcase/count-gathered.ts';
import type { Tx } from '#server/platform/context.ts';

/** What all widgets of a business tell alike. */
export interface WidgetFigures {
  scores: Scores;
  /** Responses and reviews that there are to choose from. */
  gathered: number;
}

export async function readFigures(tx: Tx, businessId: string): Promise<WidgetFigures> {
  const scores = await readScores(tx, businessId);
  return { scores, gathered: await countGathered(tx, businessId) };
}
