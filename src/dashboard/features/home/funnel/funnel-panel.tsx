import { useTranslation } from 'react-i18next';
import { ChartOrTable } from '#dashboard/ui/chart-or-table.tsx';
import { FiguresTable } from '#dashboard/ui/figures-table.tsx';
import { percentText } from '#dashboard/ui/percent-text.ts';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import type { AnalyticsAnswer } from '../queries.ts';
import { MIN_SAMPLE_SIZE } from '../scores/score-facts.ts';
import classes from './funnel.module.css';
import { funnelStages, type Stage } from './funnel-stages.ts';

const INVITE_STAGES = ['invited', 'opened', 'started', 'responded', 'finished'] as const;
const STAGES = ['started', 'responded', 'finished'] as const;

/** Two funnels: invited people, and everyone who started the survey. */
export function FunnelPanel({ funnel }: Pick<AnalyticsAnswer, 'funnel'>) {
  const { t } = useTranslation();
  const { invites, sessions } = funnel;
  return (
    <TitledPanel title={t('home.funnel.title')} gap="md">
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
    </TitledPanel>
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
        t('home.funnel.stage'),
        t('charts.count'),
        t('charts.share'),
        t('home.funnel.dropOff'),
      ]}
      rows={stages.map(({ key, count, share, dropOff }) => ({
        key,
        cells: [
          t(`home.funnel.stages.${key}`),
          count.toLocaleString(i18n.language),
          percent(share),
          percent(dropOff),
        ],
      }))}
    />
  );
  return (
    <ChartOrTable title={title} table={table}>
      <ol className={classes.stages} data-few={isFew || undefined}>
        {stages.map(({ key, count, share, dropOff }) => (
          <li key={key}>
            <span className={classes.stageName}>{t(`home.funnel.stages.${key}`)}</span>
            <span className={classes.track} aria-hidden>
              <span className={classes.bar} style={{ width: `${share ?? 0}%` }} />
            </span>
            <strong className={classes.figure}>{count.toLocaleString(i18n.language)}</strong>
            <span className={classes.share}>{percent(share)}</span>
            <span className={classes.dropOff}>
              {dropOff !== null &&
                dropOff > 0 &&
                t('home.funnel.lossShare', { percent: percent(dropOff) })}
            </span>
          </li>
        ))}
      </ol>
      {isFew && (
        <p className={classes.smallSampleNote}>{t('home.funnel.smallSample', { count: first })}</p>
      )}
    </ChartOrTable>
  );
}
