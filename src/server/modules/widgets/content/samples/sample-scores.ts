import { scoresOf } from '#domain/scores.ts';
import type { WidgetContent } from '#widget/drawing/widget-content.ts';
import { describeScore } from '../../describe-score.ts';
import { textsOf } from '../read-widget-content.ts';

const SAMPLE = scoresOf([
  { type: 'star', rating: 5, count: 19 },
  { type: 'star', rating: 4, count: 5 },
]);

/** Something to look at for a business that nobody has rated yet. */
export function withSampleScore(content: WidgetContent): WidgetContent {
  const { score, language } = content;
  if (score !== null) return content;
  return { ...content, score: describeScore(SAMPLE, { texts: textsOf(language), language }) };
}
