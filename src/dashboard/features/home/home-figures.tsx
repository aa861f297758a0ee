import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { analyticsQuery } from '#dashboard/session/analytics-query.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { QueryError } from '#dashboard/ui/error-state.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import type { SecondsRange } from '#domain/calendar-days.ts';
import type { HomeView } from './home-view.ts';
import { scoresQuery } from './queries.ts';
import { TrendPanel } from './trend/trend-panel.tsx';
import { stepFor } from './trend/trend-points.ts';

type Props = {
  view: HomeView;
  /** The view's period in seconds; null is all time. */
  range: SecondsRange | null;
  /** The period that a change is compared with. */
  since: string;
  onView: (changes: Partial<HomeView>) => void;
};

/** The figures of the period. Scores of a period come with its analytics, so that all cover the same days. */
export function HomeFigures({ view, range, since, onView }: Props) {
  const { t } = useTranslation();
  const { bID, entity } = useBusiness();
  const locations = view.isTogether ? 'all' : null;
  const step = stepFor(view.period, view.step);
  const analytics = useQuery(analyticsQuery(bID, range ?? 'all', { step, locations }));
  const ofAll = useQuery({ ...scoresQuery(bID, locations), enabled: range === null });
  if (analytics.data === undefined) {
    const title = t('home.trend.failed');
    return analytics.isError ? (
      <Panel aria-label={title}>
        <QueryError title={title} query={analytics} />
      </Panel>
    ) : (
      <Skeleton h={440} radius="lg" />
    );
  }
  return (
    <TrendPanel
      analytics={analytics.data}
      scores={range === null ? ofAll.data : undefined}
      own={entity.surveySetup.ratingType ?? 'star'}
      {...{ since, view, onView }}
    />
  );
}
