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
  const count = Math.max(current.length, previous?.length ?? 0);
  const cellsOf = (point: TrendPoint | undefined) => {
    const value = point?.value ?? null;
    const cell = value === null ? t('scores.noValue') : words.value(value);
    return isCount ? [cell] : [cell, point?.n ?? 0];
  };
  const rows = Array.from({ length: count }, (_, index) => {
    const point = current[index];
    const cells = [...cellsOf(point), ...(previous ? cellsOf(previous[index]) : [])];
    return { key: String(index), cells: [point ? words.when(point) : '', ...cells] };
  });
  return (
    <FiguresTable
      label={title}
      columns={[
        t(`home.trend.steps.${step}`),
        ...columns,
        ...(previous ? columns.map(before) : []),
      ]}
      rows={rows.reverse()}
    />
  );
}
