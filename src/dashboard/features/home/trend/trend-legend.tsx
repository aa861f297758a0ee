import { useTranslation } from 'react-i18next';
import type { AnalyticsAnswer } from '../home-queries.ts';
import type { Measure } from '../home-view.ts';
import { LineSample } from './line-sample.tsx';
import classes from './trend-chart.module.css';
import type { TrendWords } from './use-trend-words.ts';

type Props = {
  analytics: AnalyticsAnswer;
  measure: Measure;
  isCompared: boolean;
  words: TrendWords;
};
type Total = Pick<AnalyticsAnswer['total'], Measure | 'n'>;

/** Which line is which, and what stands for the whole of each period. */
export function TrendLegend({ analytics, measure, isCompared, words }: Props) {
  const { previous, total } = analytics;
  return (
    <ul className={classes.legend}>
      <Entry kind="current" name={words.thisPeriod} {...{ total, measure, words }} />
      {isCompared && previous !== null && (
        <Entry
          kind="previous"
          name={words.periodBefore}
          total={previous.total}
          {...{ measure, words }}
        />
      )}
    </ul>
  );
}

function Entry({
  kind,
  name,
  total,
  measure,
  words,
}: { kind: 'current' | 'previous'; name: string; total: Total } & Pick<
  Props,
  'measure' | 'words'
>) {
  const { t } = useTranslation();
  const value = total[measure];
  return (
    <li>
      <LineSample kind={kind} />
      <span>{name}</span>
      <strong>{value === null ? t('scores.noValue') : words.value(value)}</strong>
      {measure !== 'responses' && (
        <span className={classes.legendOf}>{t('scores.ratings', { count: total.n })}</span>
      )}
    </li>
  );
}
