import { useTranslation } from 'react-i18next';
import type { TrendStep } from '#contract/analytics.ts';
import { FiguresTable } from '#dashboard/ui/figures-table.tsx';
import type { Measure } from '../home-view.ts';
import type { TrendPoint } from './trend-points.ts';
import type { TrendWords } from './use-trend-words.ts';

type Props = {
  title: string;
  measure: Measure;
  step: TrendStep;
  current: readonly TrendPoint[];
  previous: readonly TrendPoint[] | null;
  words: TrendWords;
};

/** The figures of a trend, the newest first. */
export function TrendTable({ title, measure, step, current, previous, words }: Props) {
  const { t } = useTranslation();
  const isCount = measure === 'responses';
  const name = t(`home.trend.measures.${measure}`);
  const ratings = t('home.trend.ratings');
  const before = (text: string) => t('home.trend.columnBefore', { text });
  const columns = isCount ? [name] : [name, ratings];
  const days = t('home.trend.days');
  const cellsOf = (point: TrendPoint) => {
    const cell = point.value === null ? t('scores.noValue') : words.value(point.value);
    return isCount ? [words.when(point), cell] : [words.when(point), cell, point.n];
  };
  const rows = current.map((point, index) => {
    const before = previous?.[index];
    return {
      key: String(point.from),
      cells: [...cellsOf(point), ...(before === undefined ? [] : cellsOf(before))],
    };
  });
  return (
    <FiguresTable
      label={title}
      columns={[
        t(`home.trend.steps.${step}`),
        ...columns,
        ...(previous ? [days, ...columns].map(before) : []),
      ]}
      rows={rows.reverse()}
    />
  );
}
