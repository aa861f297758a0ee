import { useTranslation } from 'react-i18next';
import { ChartOrTable } from '#dashboard/ui/chart-or-table.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { ENOUGH } from '../enough.ts';
import type { AnalyticsAnswer } from '../home-queries.ts';
import type { HomeView } from '../home-view.ts';
import classes from './trend-chart.module.css';
import { TrendChart } from './trend-chart.tsx';
import { TrendControls } from './trend-controls.tsx';
import { TrendLegend } from './trend-legend.tsx';
import { trendPoints } from './trend-points.ts';
import { TrendTable } from './trend-table.tsx';
import { useTrendWords } from './use-trend-words.ts';

type Props = {
  analytics: AnalyticsAnswer;
  timeZone: string;
  view: HomeView;
  onView: (changes: Partial<HomeView>) => void;
};

/** How a score, or the number of responses, went, beside the period before. */
export function TrendPanel({ analytics, timeZone, view, onView }: Props) {
  const { t } = useTranslation();
  const { measure } = view;
  const { step, previous: before, timeFromS, timeToS } = analytics;
  const current = trendPoints(analytics.points, { measure, to: timeToS });
  const previous =
    view.isCompared && before ? trendPoints(before.points, { measure, to: timeFromS - 1 }) : null;
  const words = useTrendWords({ measure, step, timeZone, current, previous });
  const title = t('home.trend.title', { measure: t(`home.trend.measures.${measure}`) });
  const isEmpty = [...current, ...(previous ?? [])].every(({ value }) => !value && value !== 0);
  const hasFew = [...current, ...(previous ?? [])].some((one) => one.isFew && one.n > 0);
  return (
    <Panel aria-label={title}>
      <ChartOrTable
        title={title}
        headingOrder={2}
        table={<TrendTable {...{ title, measure, step, current, previous, words }} />}
      >
        <TrendControls {...{ view, onView }} canCompare={before !== null} />
        <TrendLegend {...{ analytics, measure, words }} isCompared={previous !== null} />
        {isEmpty ? (
          <p className={classes.empty}>{t('home.noRatings')}</p>
        ) : (
          <>
            <div className={classes.axisTitle}>{t(`home.trend.axes.${measure}`)}</div>
            <TrendChart {...{ title, measure, current, previous, words }} />
            <div className={classes.stepTitle}>{t(`home.trend.steps.${step}`)}</div>
          </>
        )}
        {hasFew && <p className={classes.fewNote}>{t('home.trend.fewNote', { count: ENOUGH })}</p>}
      </ChartOrTable>
    </Panel>
  );
}
