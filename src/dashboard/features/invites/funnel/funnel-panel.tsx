import { Skeleton, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import { analyticsQuery } from '#dashboard/session/analytics-query.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { ChartOrTable } from '#dashboard/ui/chart-or-table.tsx';
import { QueryError } from '#dashboard/ui/error-state.tsx';
import { FiguresTable } from '#dashboard/ui/figures-table.tsx';
import { FoldingPanel } from '#dashboard/ui/folding-panel.tsx';
import { InfoMark } from '#dashboard/ui/info-mark.tsx';
import { percentText } from '#dashboard/ui/percent-text.ts';
import { lastDays } from '#domain/calendar-days.ts';
import { MIN_SAMPLE_SIZE } from '#domain/scores.ts';
import classes from './funnel.module.css';
import { funnelStages, type Stage } from './funnel-stages.ts';

const DAYS = 90;
const INVITE_STAGES = ['invited', 'opened', 'started', 'responded', 'finished'] as const;
const STAGES = ['started', 'responded', 'finished'] as const;

/** How far people came who were invited in any way, or who started the survey; fetched when it is opened. */
export function FunnelPanel() {
  const { t } = useTranslation();
  const [isOpen, { toggle }] = useDisclosure(false);
  return (
    <FoldingPanel
      title={t('invites.funnel.title')}
      note={t('invites.funnel.of', { count: DAYS })}
      isOpen={isOpen}
      onToggle={toggle}
    >
      {isOpen && <Funnels />}
    </FoldingPanel>
  );
}

/** Two funnels: invited people, and everyone who started the survey. */
function Funnels() {
  const { t, i18n } = useTranslation();
  const { bID, entity } = useBusiness();
  const clock = { now: serverNow(), timeZone: entity.businessInfo.timeZone };
  const query = useQuery(analyticsQuery(bID, lastDays(DAYS, clock)));
  const { data, isError } = query;
  if (data === undefined) {
    return isError ? (
      <QueryError title={t('invites.funnel.failed')} query={query} />
    ) : (
      <Skeleton h={250} radius="md" />
    );
  }
  const { invites, sessions } = data.funnel;
  return (
    <div className={classes.parts}>
      <div className={classes.part}>
        <FunnelChart
          title={t('invites.funnel.invites')}
          emptyText={t('invites.funnel.noInvites')}
          stages={funnelStages(INVITE_STAGES.map((key) => ({ key, count: invites[key] })))}
        />
        {data.responseRate !== null && (
          <Text size="sm" mt="sm" className="tabular">
            {t('invites.funnel.rate', { rate: percentText(data.responseRate, i18n.language) })}
          </Text>
        )}
      </div>
      <div className={classes.part}>
        <FunnelChart
          title={t('invites.funnel.sessions')}
          emptyText={t('invites.funnel.noSessions')}
          stages={funnelStages(STAGES.map((key) => ({ key, count: sessions[key] })))}
        />
      </div>
    </div>
  );
}

type Props = {
  title: string;
  /** Shown when no one reached the first stage. */
  emptyText: string;
  stages: readonly Stage<'invited' | 'opened' | 'started' | 'responded' | 'finished'>[];
};

/** One bar per stage; its length is the share of the first stage. */
function FunnelChart({ title, emptyText, stages }: Props) {
  const { t, i18n } = useTranslation();
  const first = stages[0]?.count ?? 0;
  if (first === 0) {
    return (
      <div>
        <h3 className={classes.title}>{title}</h3>
        <p className={classes.empty}>{emptyText}</p>
      </div>
    );
  }
  const percent = (value: number | null) =>
    value === null ? t('scores.noValue') : percentText(value, i18n.language);
  const isFew = first < MIN_SAMPLE_SIZE;
  const table = (
    <FiguresTable
      label={title}
      columns={[
        t('invites.funnel.stage'),
        t('charts.count'),
        t('charts.share'),
        t('invites.funnel.dropOff'),
      ]}
      rows={stages.map(({ key, count, share, dropOff }) => ({
        key,
        cells: [
          t(`invites.funnel.stages.${key}`),
          count.toLocaleString(i18n.language),
          percent(share),
          percent(dropOff),
        ],
      }))}
    />
  );
  return (
    <ChartOrTable
      title={title}
      table={table}
      mark={isFew && <InfoMark text={t('invites.funnel.smallSample', { count: first })} />}
    >
      <ol className={classes.stages} data-few={isFew || undefined}>
        {stages.map(({ key, count, share, dropOff }) => (
          <li key={key}>
            <span className={classes.stageName}>{t(`invites.funnel.stages.${key}`)}</span>
            <span className={classes.track} aria-hidden>
              <span className={classes.bar} style={{ width: `${share ?? 0}%` }} />
            </span>
            <strong className={classes.figure}>{count.toLocaleString(i18n.language)}</strong>
            <span className={classes.share}>{percent(share)}</span>
            <span className={classes.dropOff}>
              {dropOff !== null &&
                dropOff > 0 &&
                t('invites.funnel.lossShare', { percent: percent(dropOff) })}
            </span>
          </li>
        ))}
      </ol>
    </ChartOrTable>
  );
}
