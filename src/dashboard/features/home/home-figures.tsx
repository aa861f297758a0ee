import { SimpleGrid, Skeleton } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { analyticsQuery } from '#dashboard/session/analytics-query.ts';
import { useBusiness, useBusinessID } from '#dashboard/session/use-business.tsx';
import { QueryError } from '#dashboard/ui/error-state.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import type { SecondsRange } from '#domain/calendar-days.ts';
import type { RatingType } from '#domain/ratings.ts';
import classes from './home.module.css';
import type { HomeView } from './home-view.ts';
import { scoresQuery } from './queries.ts';
import { ResponseRateCard, ScoreCard } from './scores/score-card.tsx';
import { type KnownScores, scoreFacts, scoresOfAnalytics } from './scores/score-facts.ts';
import { TrendPanel } from './trend/trend-panel.tsx';
import { stepFor } from './trend/trend-points.ts';

type Props = {
  part: 'scores' | 'rate';
  view: HomeView;
  /** The view's period in seconds; null is all time. */
  range: SecondsRange | null;
  onView: (changes: Partial<HomeView>) => void;
};

/** The figures of the period. */
export function HomeFigures({ part, view, range, onView }: Props) {
  const { t } = useTranslation();
  const { entity } = useBusiness();
  const { scores, analytics } = useFigures({ view, range });
  const { period } = view;
  const since = t(`scores.since.${period.kind === 'preset' ? period.preset : 'range'}`);
  const { data } = analytics;
  if (part === 'scores') {
    return (
      <div className={classes.stack}>
        <ScoreCards query={scores} asked={entity.surveySetup.ratingType} since={since} />
        {data !== undefined ? (
          <TrendPanel analytics={data} {...{ view, onView }} />
        ) : analytics.isError ? (
          <PanelError title={t('home.trend.failed')} query={analytics} />
        ) : (
          <Skeleton h={452} radius="lg" />
        )}
      </div>
    );
  }
  if (data !== undefined) return <ResponseRateCard analytics={data} since={since} />;
  return analytics.isError ? null : <Skeleton h={150} radius="lg" />;
}

/** Scores of a period come with its analytics, so that all figures cover the same days. */
function useFigures({ view, range }: Pick<Props, 'view' | 'range'>) {
  const bID = useBusinessID();
  const { period } = view;
  const step = stepFor(period, view.step);
  const analytics = useQuery(analyticsQuery(bID, range ?? 'all', { step }));
  const ofAll = useQuery({ ...scoresQuery(bID), enabled: range === null });
  const ofRange = useQuery({
    ...analyticsQuery(bID, range ?? 'all', { step }),
    select: scoresOfAnalytics,
    enabled: range !== null,
  });
  return { analytics, scores: range === null ? ofAll : ofRange };
}

type ScoreCardsProps = {
  query: UseQueryResult<KnownScores>;
  /** The survey's rating type. */
  asked: RatingType | null;
  since: string;
};

/** The three scores. */
function ScoreCards({ query, asked, since }: ScoreCardsProps) {
  const { t } = useTranslation();
  const { data } = query;
  if (data === undefined && query.isError) {
    return <PanelError title={t('home.scoresFailed')} query={query} />;
  }
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
      {data === undefined ? (
        <>
          <Skeleton h={188} radius="lg" />
          <Skeleton h={188} radius="lg" />
          <Skeleton h={188} radius="lg" />
        </>
      ) : (
        scoreFacts(data, asked).map((facts) => (
          <ScoreCard key={facts.key} facts={facts} since={since} />
        ))
      )}
    </SimpleGrid>
  );
}

type PanelErrorProps = ComponentProps<typeof QueryError>;

/** Shown when one panel could not be loaded; the others still work. */
function PanelError({ title, query }: PanelErrorProps) {
  return (
    <Panel aria-label={title}>
      <QueryError title={title} query={query} />
    </Panel>
  );
}
