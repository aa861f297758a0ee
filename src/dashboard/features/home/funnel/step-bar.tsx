import { useTranslation } from 'react-i18next';
import { ENOUGH } from '../enough.ts';
import type { AnalyticsAnswer } from '../home-queries.ts';
import classes from './funnel.module.css';
import { percentOf } from './funnel-stages.ts';

type Props = {
  step: AnalyticsAnswer['funnel']['steps'][number];
  /** How many reached the step that most reached. */
  most: number;
};

const PARTS = ['answered', 'skipped', 'left'] as const;

/** One question: as long as the share that reached it, divided by what they did there. */
export function StepBar({ step, most }: Props) {
  const { t, i18n } = useTranslation();
  const { questionText, reached, left } = step;
  const isFew = reached < ENOUGH;
  const dropOff = percentOf(left, reached);
  return (
    <li data-few={isFew || undefined}>
      <span className={classes.question} dir="auto">
        {questionText}
      </span>
      <span className={classes.drop} data-none={left === 0 || undefined}>
        {dropOff === null
          ? t('home.questions.nobody')
          : t('home.questions.dropOff', { percent: dropOff, count: left })}
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
        {isFew && reached > 0 && <span className={classes.few}> · {t('home.questions.few')}</span>}
      </span>
    </li>
  );
}
