import { useTranslation } from 'react-i18next';
import type { TrendStep } from '#contract/analytics.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { localeOf } from '#dashboard/ui/format-date.ts';
import { isCount, type Measure } from '../home-view.ts';
import { valueText } from '../scores/score-facts.ts';
import type { TrendPoint } from './trend-points.ts';
import { axisName, stepName } from './trend-points.ts';

export type NoteRow = {
  readonly kind: 'current' | 'previous';
  readonly when: string;
  readonly value: string;
  /** The number of ratings, and whether it is a small sample. */
  readonly of: string;
};

type Options = {
  measure: Measure;
  step: TrendStep;
  current: readonly TrendPoint[];
  previous: readonly TrendPoint[] | null;
};

export type TrendTexts = ReturnType<typeof useTrendTexts>;

/** All texts of a trend: tooltip, screen reader labels and table. */
export function useTrendTexts({ measure, step, current, previous }: Options) {
  const { t, i18n } = useTranslation();
  const timeZone = useBusiness().entity.businessInfo.timeZone || 'UTC';
  const { language } = i18n;
  const names = { step, language: localeOf(language), timeZone };
  const value = (number: number) => valueText(number, measure, language);
  const when = (point: TrendPoint) => stepName(point, names);

  function rowOf(point: TrendPoint | undefined, kind: NoteRow['kind']): NoteRow[] {
    if (point === undefined) return [];
    const ratings = t('scores.ratings', { count: point.n });
    const of = point.isFew ? t('home.trend.smallSample', { ratings }) : ratings;
    return [
      {
        kind,
        when: when(point),
        value: point.value === null ? t('home.trend.none') : value(point.value),
        of: isCount(measure) || point.value === null ? '' : of,
      },
    ];
  }

  function rows(index: number): NoteRow[] {
    return [...rowOf(current[index], 'current'), ...rowOf(previous?.[index], 'previous')];
  }

  return {
    now: t('home.trend.now'),
    thisPeriod: t('home.trend.thisPeriod'),
    periodBefore: t('home.trend.periodBefore'),
    before: t('home.trend.before'),
    value,
    when,
    rows,
    axisLabel: (index: number) => {
      const point = current[index];
      return point === undefined ? '' : axisName(point, names);
    },
    sentence: (index: number) =>
      rows(index)
        .map((row) => [row.when, row.value, row.of].filter((part) => part !== '').join(', '))
        .join('; '),
  };
}
