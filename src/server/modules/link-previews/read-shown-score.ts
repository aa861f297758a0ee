import { WIDGET_TEXTS } from '#domain/widget-texts/widget-texts-by-language.ts';
import { readScores } from '#server/modules/analytics/read-scores.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { describeScore } from '#server/modules/widgets/describe-score.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Score } from '#widget/rendering/widget-content.ts';

/** The business's ratings in its language; null without any. */
export async function readShownScore(
  tx: Tx,
  { businessId, language }: Pick<Business, 'businessId' | 'language'>,
): Promise<Score | null> {
  const texts = WIDGET_TEXTS[language];
  return describeScore(await readScores(tx, businessId), { texts, language });
}
