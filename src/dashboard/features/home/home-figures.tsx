import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FunnelPanel } from './funnel/funnel-panel.tsx';
import { ResponseRateCard } from './funnel/response-rate-card.tsx';
import { StepsPanel } from './funnel/steps-panel.tsx';
import classes from './home.module.css';
import { analyticsQuery, scoresQuery } from './home-queries.ts';
import type { HomeProps } from './home-screen.tsx';
import { PanelFault } from './panel-fault.tsx';
import { DistributionPanel } from './scores/distribution-panel.tsx';
import { ScoreCards } from './scores/score-cards.tsx';
import { scoresOfAnalytics } from './scores/score-facts.ts';
import { stepFor } from './trend/steps-of.ts';
import { TrendPanel } from './trend/trend-panel.tsx';

type Props = Pick<HomeProps, 'bID' | 'entity' | 'view' | 'range' | 'onView'> & {
  part: 'scores' | 'rate' | 'funnel';
};

/** What the period's answers come to. */
export function HomeFigures({ bID, entity, view, range, onView, part }: Props) {
  const { t } = useTranslation();
  const { scores, analytics } = useFigures({ bID, view, range });
  const { period } = view;
  const since = t(`scores.since.${period.kind === 'preset' ? period.preset : 'range'}`);
  const { data } = analytics;
  if (part === 'scores') {
    return (
      <div className={classes.stack}>
        <ScoreCards query={scores} asked={entity.surveySetup.ratingType} since={since} />
        {data !== undefined ? (
          <TrendPanel
            analytics={data}
            timeZone={entity.businessInfo.timeZone || 'UTC'}
            {...{ view, onView }}
          />
        ) : analytics.isError ? (
          <PanelFault title={t('home.trend.failed')} query={analytics} />
        ) : (
          <Skeleton h={452} radius="lg" />
        )}
        {scores.data !== undefined && scores.data.n > 0 && (
          <DistributionPanel distribution={scores.data.distribution} />
        )}
        {scores.isPending && <Skeleton h={230} radius="lg" />}
      </div>
    );
  }
  if (part === 'rate') {
    if (data !== undefined) return <ResponseRateCard analytics={data} since={since} />;
    return analytics.isError ? null : <Skeleton h={150} radius="lg" />;
  }
  return <FunnelPart analytics={analytics} />;
}

function FunnelPart({ analytics }: Pick<ReturnType<typeof useFigures>, 'analytics'>) {
  const { t } = useTranslation();
  const { data, isError } = analytics;
  if (isError && data === undefined) {
    return <PanelFault title={t('home.funnel.failed')} query={analytics} />;
  }
  return (
    <div className={classes.halves}>
      {data === undefined ? <Skeleton h={420} radius="lg" /> : <FunnelPanel funnel={data.funnel} />}
      {data === undefined ? <Skeleton h={420} radius="lg" /> : <StepsPanel funnel={data.funnel} />}
    </div>
  );
}

/** The scores of days come with their analytics, so that all figures are of the same ones. */
function useFigures({ bID, view, range }: Pick<Props, 'bID' | 'view' | 'range'>) {
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
