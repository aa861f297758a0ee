import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { InfoMark } from '#dashboard/ui/info-mark.tsx';
import { StarRow } from '#dashboard/ui/star-row.tsx';
import { MIN_SAMPLE_SIZE } from '#domain/scores.ts';
import { isCount, type Measure } from '../home-view.ts';
import type { AnalyticsAnswer } from '../queries.ts';
import classes from './score-card.module.css';
import { ScoreChange } from './score-change.tsx';
import { type KnownScores, scoreFactsOf, valueText } from './score-facts.ts';

type Props = {
  measure: Measure;
  scores: KnownScores;
  /** Responses of the period. */
  responses: number;
  points: AnalyticsAnswer['points'];
  previous: AnalyticsAnswer['previous'];
  /** The period that a change is compared with. */
  since: string;
  /** Whether points of the chart have few ratings. */
  hasFewPoints: boolean;
};

/** A figure of the period with its change, and how sure it is. */
export function BigFigure({ measure, hasFewPoints, ...figures }: Props) {
  const { t, i18n } = useTranslation();
  const { value, change, isWeak } = figureOf(measure, figures);
  return (
    <div className={classes.figure} data-weak={isWeak || undefined}>
      <Title order={2}>
        {t(isCount(measure) ? `home.trend.measures.${measure}` : `scores.${measure}.name`)}
      </Title>
      <Text size="xs" c="dimmed">
        {t(isCount(measure) ? `home.trend.axes.${measure}` : `scores.${measure}.meaning`)}
      </Text>
      <div className={classes.line}>
        <span className={classes.value}>
          {value === null ? t('scores.noValue') : valueText(value, measure, i18n.language)}
        </span>
        {measure === 'star' && value !== null && <StarRow value={value} />}
        {change !== null && <ScoreChange change={change} since={figures.since} />}
      </div>
      {!isCount(measure) && <Certainty {...{ measure, hasFewPoints }} scores={figures.scores} />}
    </div>
  );
}

type Figures = Pick<Props, 'scores' | 'responses' | 'points' | 'previous'>;

function figureOf(measure: Measure, { scores, responses, points, previous }: Figures) {
  if (!isCount(measure)) return scoreFactsOf(measure, scores);
  const value = measure === 'reviews' ? sumReviews(points) : responses;
  const before =
    previous && (measure === 'reviews' ? sumReviews(previous.points) : previous.total.responses);
  return { value, change: before === null ? null : value - before, isWeak: false };
}

function sumReviews(points: AnalyticsAnswer['points']): number {
  return points.reduce((sum, { reviews }) => sum + reviews, 0);
}

type CertaintyProps = Pick<Props, 'scores' | 'hasFewPoints'> & {
  measure: Exclude<Measure, 'responses' | 'reviews'>;
};

/** The number of ratings and the likely range; a mark explains small samples. */
function Certainty({ measure, scores, hasFewPoints }: CertaintyProps) {
  const { t, i18n } = useTranslation();
  const { n, isWeak, interval } = scoreFactsOf(measure, scores);
  const textOf = (score: number) => valueText(score, measure, i18n.language);
  // With few ratings an interval would suggest false precision.
  const isShown = !isWeak && interval !== null && interval[0] !== interval[1];
  const note =
    isWeak && n > 0
      ? t('scores.weak', { count: n })
      : hasFewPoints && t('home.trend.smallSampleNote', { count: MIN_SAMPLE_SIZE });
  return (
    <Text size="xs" c="dimmed" className="tabular" component="div">
      {t('scores.ratings', { count: n })}
      {isShown &&
        ` · ${t('scores.interval', { low: textOf(interval[0]), high: textOf(interval[1]) })}`}
      {note && <InfoMark text={note} />}
    </Text>
  );
}
