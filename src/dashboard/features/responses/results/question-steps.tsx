import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '#contract/calls.ts';
import barLegend from '#dashboard/ui/bar-legend.module.css';
import { ChartOrTable } from '#dashboard/ui/chart-or-table.tsx';
import { FiguresTable } from '#dashboard/ui/figures-table.tsx';
import { InfoMark } from '#dashboard/ui/info-mark.tsx';
import { percentText } from '#dashboard/ui/percent-text.ts';
import { percentOf } from '#dashboard/ui/percentages.ts';
import { StillCountingNote } from '#dashboard/ui/still-counting-note.tsx';
import { tellQuestionsApart } from '#dashboard/ui/tell-questions-apart.ts';
import { MIN_SAMPLE_SIZE } from '#domain/scores.ts';
import classes from './question-steps.module.css';

const PARTS = ['answered', 'skipped', 'left'] as const;

type Funnel = AnswerTo<'getAnalytics'>['funnel'];

/** For each question in survey order: how many reached, answered, skipped and left. */
export function QuestionSteps({ funnel }: { funnel: Funnel }) {
  const { t } = useTranslation();
  const steps = tellQuestionsApart(funnel.steps);
  const title = t('responses.steps.title');
  const most = Math.max(...steps.map(({ reached }) => reached), 0);
  const isFew = most < MIN_SAMPLE_SIZE;
  return (
    <section aria-label={title}>
      {!funnel.isComplete && <StillCountingNote />}
      {most === 0 ? (
        <p className={classes.empty}>{t('responses.steps.none')}</p>
      ) : (
        <ChartOrTable
          title={title}
          mark={isFew && <InfoMark text={t('responses.steps.few', { count: most })} />}
          table={<StepsTable title={title} steps={steps} />}
        >
          <ul className={`${barLegend.legend} ${classes.legend}`}>
            {PARTS.map((part) => (
              <li key={part}>
                <span className={barLegend.swatch} data-part={part} aria-hidden />
                {t(`responses.steps.parts.${part}`)}
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
    </section>
  );
}

type TableProps = { title: string; steps: Funnel['steps'] };

function StepsTable({ title, steps }: TableProps) {
  const { t, i18n } = useTranslation();
  return (
    <FiguresTable
      label={title}
      columns={[
        t('responses.steps.question'),
        t('responses.steps.reached'),
        ...PARTS.map((part) => t(`responses.steps.parts.${part}`)),
        t('responses.steps.dropOffs'),
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
  step: Funnel['steps'][number];
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
        {dropOff === null && t('responses.steps.noneReached')}
        {dropOff !== null &&
          left > 0 &&
          t('responses.steps.dropOff', {
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
        {t('responses.steps.figures', {
          reached: reached.toLocaleString(i18n.language),
          answered: step.answered.toLocaleString(i18n.language),
          skipped: step.skipped.toLocaleString(i18n.language),
        })}
      </span>
    </li>
  );
}
