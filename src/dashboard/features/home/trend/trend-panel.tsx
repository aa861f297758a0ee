import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TrendStep } from '#contract/analytics.ts';
import { ChartOrTable } from '#dashboard/ui/chart-or-table.tsx';
import { FiguresTable } from '#dashboard/ui/figures-table.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { ToggleButton } from '#dashboard/ui/toggle-button.tsx';
import { MIN_SAMPLE_SIZE } from '#domain/scores.ts';
import { type HomeView, isCount, MEASURES, type Measure } from '../home-view.ts';
import type { AnalyticsAnswer } from '../queries.ts';
import classes from './trend-chart.module.css';
import { LineSample, TrendChart } from './trend-chart.tsx';
import { stepFor, stepsOf, type TrendPoint, trendPoints } from './trend-points.ts';
import { type TrendTexts, useTrendTexts } from './use-trend-texts.ts';

type Props = {
  analytics: AnalyticsAnswer;
  view: HomeView;
  onView: (changes: Partial<HomeView>) => void;
};

/** A score, or the number of responses or reviews over time, compared with the previous period. */
export function TrendPanel({ analytics, view, onView }: Props) {
  const { t } = useTranslation();
  const { measure } = view;
  const { step, previous: before, timeFromS, timeToS } = analytics;
  const current = trendPoints(analytics.points, { measure, to: timeToS });
  const previous =
    view.isCompared && before ? trendPoints(before.points, { measure, to: timeFromS - 1 }) : null;
  const texts = useTrendTexts({ measure, step, current, previous });
  const title = t('home.trend.title', { measure: t(`home.trend.measures.${measure}`) });
  const isEmpty = [...current, ...(previous ?? [])].every(({ value }) => !value && value !== 0);
  const hasFew = [...current, ...(previous ?? [])].some((one) => one.isFew && one.n > 0);
  return (
    <Panel aria-label={title}>
      <ChartOrTable
        title={title}
        headingOrder={2}
        table={<TrendTable {...{ title, measure, step, current, previous, texts }} />}
      >
        <TrendControls {...{ view, onView }} canCompare={before !== null} />
        <TrendLegend {...{ analytics, measure, texts }} isCompared={previous !== null} />
        {isEmpty ? (
          <p className={classes.empty}>{t('home.noRatings')}</p>
        ) : (
          <>
            <div className={classes.axisTitle}>{t(`home.trend.axes.${measure}`)}</div>
            <TrendChart {...{ title, measure, current, previous, texts }} />
            <div className={classes.stepTitle}>{t(`home.trend.steps.${step}`)}</div>
          </>
        )}
        {hasFew && (
          <p className={classes.smallSampleNote}>
            {t('home.trend.smallSampleNote', { count: MIN_SAMPLE_SIZE })}
          </p>
        )}
      </ChartOrTable>
    </Panel>
  );
}

type TrendControlsProps = {
  view: HomeView;
  onView: (changes: Partial<HomeView>) => void;
  /** True if a previous period exists. */
  canCompare: boolean;
};

/** The trend's measure, step, and whether to compare with the previous period. */
function TrendControls({ view, onView, canCompare }: TrendControlsProps) {
  const { t } = useTranslation();
  const steps = stepsOf(view.period);
  const step = stepFor(view.period, view.step);
  return (
    <div className={`${classes.controls} screen-only`}>
      <SegmentedControl
        aria-label={t('home.trend.measure')}
        size="xs"
        data={MEASURES.map((value) => ({ value, label: t(`home.trend.measures.${value}`) }))}
        value={view.measure}
        onChange={(measure) => onView({ measure })}
      />
      {steps.length > 1 && (
        <NativeSelect
          aria-label={t('home.trend.step')}
          size="xs"
          data={steps.map((value) => ({ value, label: t(`home.trend.by.${value}`) }))}
          value={step ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onView({
              step: value === steps[0] ? null : (steps.find((one) => one === value) ?? null),
            })
          }
        />
      )}
      {canCompare && (
        <ToggleButton
          size="compact-sm"
          isOn={view.isCompared}
          onChange={(isCompared) => onView({ isCompared })}
        >
          {t('home.trend.compare')}
        </ToggleButton>
      )}
    </div>
  );
}

type TrendLegendProps = {
  analytics: AnalyticsAnswer;
  measure: Measure;
  isCompared: boolean;
  texts: TrendTexts;
};

type SummedPeriod = Pick<NonNullable<AnalyticsAnswer['previous']>, 'total' | 'points'>;

/** The legend, with the total of each period. */
function TrendLegend({ analytics, measure, isCompared, texts }: TrendLegendProps) {
  const { previous } = analytics;
  return (
    <ul className={classes.legend}>
      <Entry kind="current" name={texts.thisPeriod} period={analytics} {...{ measure, texts }} />
      {isCompared && previous !== null && (
        <Entry
          kind="previous"
          name={texts.periodBefore}
          period={previous}
          {...{ measure, texts }}
        />
      )}
    </ul>
  );
}

function Entry({
  kind,
  name,
  period: { total, points },
  measure,
  texts,
}: { kind: 'current' | 'previous'; name: string; period: SummedPeriod } & Pick<
  TrendLegendProps,
  'measure' | 'texts'
>) {
  const { t } = useTranslation();
  const value =
    measure === 'reviews' ? points.reduce((sum, { reviews }) => sum + reviews, 0) : total[measure];
  return (
    <li>
      <LineSample kind={kind} />
      <span>{name}</span>
      <strong>{value === null ? t('scores.noValue') : texts.value(value)}</strong>
      {!isCount(measure) && (
        <span className={classes.legendOf}>{t('scores.ratings', { count: total.n })}</span>
      )}
    </li>
  );
}

type TrendTableProps = {
  title: string;
  measure: Measure;
  step: TrendStep;
  current: readonly TrendPoint[];
  previous: readonly TrendPoint[] | null;
  texts: TrendTexts;
};

/** The figures of a trend, newest first. */
function TrendTable({ title, measure, step, current, previous, texts }: TrendTableProps) {
  const { t } = useTranslation();
  const isOfRatings = !isCount(measure);
  const name = t(`home.trend.measures.${measure}`);
  const ratings = t('home.trend.ratings');
  const before = (text: string) => t('home.trend.columnBefore', { text });
  const columns = isOfRatings ? [name, ratings] : [name];
  const days = t('home.trend.days');
  const cellsOf = (point: TrendPoint) => {
    const cell = point.value === null ? t('scores.noValue') : texts.value(point.value);
    return isOfRatings ? [texts.when(point), cell, point.n] : [texts.when(point), cell];
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
