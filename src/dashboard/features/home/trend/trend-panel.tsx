import { NativeSelect, SegmentedControl, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TrendStep } from '#contract/analytics.ts';
import { ChartOrTable } from '#dashboard/ui/chart-or-table.tsx';
import { FiguresTable } from '#dashboard/ui/figures-table.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { ToggleButton } from '#dashboard/ui/toggle-button.tsx';
import type { RatingType } from '#domain/ratings.ts';
import { MIN_SAMPLE_SIZE } from '#domain/scores.ts';
import { type HomeView, isCount, type Measure, measuresFrom } from '../home-view.ts';
import type { AnalyticsAnswer } from '../queries.ts';
import { BigFigure } from '../scores/big-figure.tsx';
import { type KnownScores, scoresOfAnalytics } from '../scores/score-facts.ts';
import classes from './trend-chart.module.css';
import { LineSample, TrendChart } from './trend-chart.tsx';
import { stepFor, stepsOf, type TrendPoint, trendPoints } from './trend-points.ts';
import { type TrendTexts, useTrendTexts } from './use-trend-texts.ts';

type Props = {
  analytics: AnalyticsAnswer;
  /** Scores of all time with those of 30 days ago; undefined for a period, whose analytics have them. */
  scores: KnownScores | undefined;
  /** The survey's own rating type. */
  own: RatingType;
  /** The period that a change is compared with. */
  since: string;
  view: HomeView;
  onView: (changes: Partial<HomeView>) => void;
};

/** One figure of the period, large and over time: the survey's own score, or another one by a switch. */
export function TrendPanel({ analytics, scores, own, since, view, onView }: Props) {
  const { t } = useTranslation();
  const measure = view.measure ?? own;
  const { step, previous: before, timeFromS, timeToS } = analytics;
  const current = trendPoints(analytics.points, { measure, to: timeToS });
  const previous =
    view.isCompared && before ? trendPoints(before.points, { measure, to: timeFromS - 1 }) : null;
  const texts = useTrendTexts({ measure, step, current, previous });
  const title = t('home.trend.title', { measure: t(`home.trend.measures.${measure}`) });
  const { n } = analytics.total;
  const isTooFew = !isCount(measure) && n < MIN_SAMPLE_SIZE;
  const isOnePoint = !isCount(measure) && current.filter(hasValue).length < 2;
  const hasFew = [...current, ...(previous ?? [])].some((one) => one.isFew && one.n > 0);
  const figure = (
    <BigFigure
      {...{ measure, since, previous: before, points: analytics.points }}
      scores={scores ?? scoresOfAnalytics(analytics)}
      responses={analytics.total.responses}
      hasFewPoints={hasFew && !isTooFew}
    />
  );
  const measures = (
    <MeasureSwitch {...{ measure, own }} onMeasure={(next) => onView({ measure: next })} />
  );
  if (isTooFew || isOnePoint) {
    return (
      <Panel aria-label={title}>
        {measures}
        {figure}
        <Text size="sm" my="md">
          {n === 0
            ? t('home.noRatings')
            : isTooFew
              ? t('home.trend.more', { count: MIN_SAMPLE_SIZE - n })
              : t(`home.trend.onePoint.${step}`)}
        </Text>
        {!isTooFew && <TrendControls {...{ view, onView }} canCompare={false} />}
      </Panel>
    );
  }
  return (
    <Panel aria-label={title}>
      {measures}
      {figure}
      <ChartOrTable
        title={title}
        table={<TrendTable {...{ title, measure, step, current, previous, texts }} />}
      >
        <div className={classes.axisTitle}>{t(`home.trend.axes.${measure}`)}</div>
        <TrendChart {...{ title, measure, current, previous, texts }} />
        <div className={classes.below}>
          <ul className={classes.legend}>
            <li>
              <LineSample kind="current" />
              {texts.thisPeriod}
            </li>
            {previous?.some(hasValue) && (
              <li>
                <LineSample kind="previous" />
                {texts.periodBefore}
              </li>
            )}
          </ul>
          <TrendControls {...{ view, onView }} canCompare={before !== null} />
        </div>
      </ChartOrTable>
    </Panel>
  );
}

function hasValue({ value }: TrendPoint): boolean {
  return value !== null;
}

type MeasureSwitchProps = {
  measure: Measure;
  own: RatingType;
  onMeasure: (measure: Measure | null) => void;
};

/** The survey's own score and, converted, the others; responses and reviews. */
function MeasureSwitch({ measure, own, onMeasure }: MeasureSwitchProps) {
  const { t } = useTranslation();
  const measures = measuresFrom(own);
  const data = measures.map((value) => ({ value, label: t(`home.trend.measures.${value}`) }));
  const choose = (value: string) => {
    const next = measures.find((one) => one === value) ?? own;
    onMeasure(next === own ? null : next);
  };
  return (
    <div className={`${classes.measures} screen-only`}>
      <SegmentedControl
        aria-label={t('home.trend.measure')}
        size="xs"
        data={data}
        value={measure}
        onChange={choose}
      />
    </div>
  );
}

type TrendControlsProps = {
  view: HomeView;
  onView: (changes: Partial<HomeView>) => void;
  /** True if a previous period exists. */
  canCompare: boolean;
};

/** The trend's step, and whether to compare with the previous period. */
function TrendControls({ view, onView, canCompare }: TrendControlsProps) {
  const { t } = useTranslation();
  const steps = stepsOf(view.period);
  const step = stepFor(view.period, view.step);
  return (
    <div className={`${classes.controls} screen-only`}>
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
