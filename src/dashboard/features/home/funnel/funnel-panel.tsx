import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Panel } from '#dashboard/ui/panel.tsx';
import type { AnalyticsAnswer } from '../home-queries.ts';
import classes from './funnel.module.css';
import { FunnelChart } from './funnel-chart.tsx';
import { funnelStages } from './funnel-stages.ts';

const INVITE_STAGES = ['invited', 'opened', 'started', 'responded', 'finished'] as const;
const STAGES = ['started', 'responded', 'finished'] as const;

/** How far people got: those who were invited, and all who began. */
export function FunnelPanel({ funnel }: Pick<AnalyticsAnswer, 'funnel'>) {
  const { t } = useTranslation();
  const { invites, sessions } = funnel;
  return (
    <Panel aria-labelledby="funnel">
      <Title order={2} id="funnel" mb="md">
        {t('home.funnel.title')}
      </Title>
      <div className={classes.parts}>
        <div className={classes.part}>
          <FunnelChart
            title={t('home.funnel.invites')}
            emptyText={t('home.funnel.noInvites')}
            stages={funnelStages(INVITE_STAGES.map((key) => ({ key, count: invites[key] })))}
          />
        </div>
        <div className={classes.part}>
          <FunnelChart
            title={t('home.funnel.sessions')}
            emptyText={t('home.funnel.noSessions')}
            stages={funnelStages(STAGES.map((key) => ({ key, count: sessions[key] })))}
          />
        </div>
      </div>
    </Panel>
  );
}
