import { useTranslation } from 'react-i18next';
import barLegend from '#dashboard/ui/bar-legend.module.css';
import { ChartOrTable } from '#dashboard/ui/chart-or-table.tsx';
import { FiguresTable } from '#dashboard/ui/figures-table.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { percentText } from '#dashboard/ui/percent-text.ts';
import { StillCountingNote } from '#dashboard/ui/still-counting-note.tsx';
import { tellQuestionsApart } from '#dashboard/ui/tell-questions-apart.ts';
import type { AnalyticsAnswer } from '../queries.ts';
import { MIN_SAMPLE_SIZE } from '../scores/score-facts.ts';
import classes from './funnel.module.css';
import { percentOf } from './funnel-stages.ts';

const PARTS = ['answered', 'skipped', 'left'] as const;

/** For each question in survey order: how many reached, answered, skipped and left. */
export function StepsPanel({ funnel }: Pick<AnalyticsAnswer, 'funnel'>) {
  const { t } = useTranslation();
  const { isComplete } = funnel;
  const steps = tellQuestionsApart(funnel.steps);
  const title = t('home.questions.title');
  const most = Math.max(...steps.map(({ reached }) => reached), 0);
  return (
    <Panel aria-label={title}>
      {!isComplete && (
        <div className={classes.note}>
          <StillCountingNote />
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
      rows={steps.map((step) => {
        const dropOff = percentOf(step.left, step.reached);
        return {
          key: step.questionID,
          cells: [
            step.questionText,
            ...(['reached', ...PARTS] as const).map((key) =>
              step[key].toLocaleString(i18n.language),
            ),
            dropOff === null ? t('scores.noValue') : percentText(dropOff, i18n.language),
          ],
        };
      })}
    />
  );
}

type Props = {
  step: AnalyticsAnswer['funnel']['steps'][number];
  /** The largest number of people who reached any step. */
  most: number;
};

/** One question: the bar's length is the share who reached it, divided into answered, skipped and left. */
function StepBar({ step, most }: Props) {
  const { t, i18n } = useTranslation();
  const { questionText, reached, left } = step;
  const isFew = reached < MIN_SAMPLE_SIZE;
  const dropOff = percentOf(left, reached);
  return (
    <li data-few={isFew || undefined}>
      <span className={classes.question} dir="auto">
        {questionText}
      </span>
      <span className={classes.drop} data-none={left === 0 || undefined}>
        {dropOff === null && t('home.questions.noneReached')}
        {dropOff !== null &&
          left > 0 &&
          t('home.questions.dropOff', {
            percent: percentText(dropOff, i18n.language),
            count: left,
          })}
      </span>
      <span className={classes.track} aria-hidden>
        <span className={classes.stepBar} style={{ width: `${(100 * reached) / most}%` }}>
          {PARTS.filter((part) => step[part] > 0).map((part) => (
            <span key={part} data-part={part} style={{ flexGrow: step[part] }} />
          ))}
        </span>
      </span>
      <span className={classes.stepFigures}>
        {t('home.questions.figures', {
          reached: reached.toLocaleString(i18n.language),
          answered: step.answered.toLocaleString(i18n.language),
          skipped: step.skipped.toLocaleString(i18n.language),
        })}
        {isFew && reached > 0 && (
          <span className={classes.smallSample}> · {t('home.questions.smallSample')}</span>
        )}
      </span>
    </li>
  );
}
