import { useTranslation } from 'react-i18next';
import barLegend from '#dashboard/ui/bar-legend.module.css';
import { BehindNote } from '#dashboard/ui/behind-note.tsx';
import { ChartOrTable } from '#dashboard/ui/chart-or-table.tsx';
import { FiguresTable } from '#dashboard/ui/figures-table.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import type { AnalyticsAnswer } from '../home-queries.ts';
import classes from './funnel.module.css';
import { percentOf } from './funnel-stages.ts';
import { StepBar } from './step-bar.tsx';

const PARTS = ['answered', 'skipped', 'left'] as const;

/** What became of those who reached each question, in the order of the survey. */
export function StepsPanel({ funnel: { steps, isWhole } }: Pick<AnalyticsAnswer, 'funnel'>) {
  const { t } = useTranslation();
  const title = t('home.questions.title');
  const most = Math.max(...steps.map(({ reached }) => reached), 0);
  return (
    <Panel aria-label={title}>
      {!isWhole && (
        <div className={classes.note}>
          <BehindNote />
        </div>
      )}
      {most === 0 ? (
        <>
          <h2 className={classes.panelTitle}>{title}</h2>
          <p className={classes.empty}>{t('home.funnel.noSessions')}</p>
        </>
      ) : (
        <ChartOrTable
          title={title}
          headingOrder={2}
          table={<StepsTable title={title} steps={steps} />}
        >
          <ul className={`${barLegend.legend} ${classes.legend}`}>
            {PARTS.map((part) => (
              <li key={part}>
                <span className={barLegend.swatch} data-part={part} aria-hidden />
                {t(`home.questions.parts.${part}`)}
              </li>
            ))}
          </ul>
          <ol className={classes.questions}>
            {steps.map((step) => (
              <StepBar key={step.questionID} step={step} most={most} />
            ))}
          </ol>
        </ChartOrTable>
      )}
    </Panel>
  );
}

type TableProps = { title: string; steps: AnalyticsAnswer['funnel']['steps'] };

function StepsTable({ title, steps }: TableProps) {
  const { t, i18n } = useTranslation();
  return (
    <FiguresTable
      label={title}
      columns={[
        t('home.questions.question'),
        t('home.questions.reached'),
        ...PARTS.map((part) => t(`home.questions.parts.${part}`)),
        t('home.funnel.dropOff'),
      ]}
      rows={steps.map((step) => ({
        key: step.questionID,
        cells: [
          step.questionText,
          ...(['reached', ...PARTS] as const).map((key) => step[key].toLocaleString(i18n.language)),
          step.reached === 0 ? t('scores.noValue') : `${percentOf(step.left, step.reached)} %`,
        ],
      }))}
    />
  );
}
