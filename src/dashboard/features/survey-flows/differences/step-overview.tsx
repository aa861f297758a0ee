import type { Flow, Step } from '#domain/survey-flow/steps.ts';
import { useFlow } from '../flow-context.ts';
import { questionOf, STEP_ICONS, useStepTitle } from '../step-names.ts';
import classes from './differences.module.css';

/** A read-only list of a flow's steps and their questions. */
export function StepOverview({ flow }: { flow: Flow }) {
  const { resolve } = useFlow();
  const stepTitle = useStepTitle();
  return (
    <ol className={classes.list}>
      {flow.map((step) => {
        const Glyph = STEP_ICONS[step.type];
        return (
          <li key={step.uniqueID} className={classes.overview}>
            <Glyph size={18} stroke={1.7} aria-hidden />
            <div className={classes.overviewText}>
              <strong>{stepTitle(step.type)}</strong>
              <span dir="auto" className="literal">
                {questionOf(step, resolve)}
              </span>
              <Options step={step} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function Options({ step }: { step: Step }) {
  const { resolve } = useFlow();
  if (step.type !== 'singleq' && step.type !== 'multiq') return null;
  const options = step.answerOptions.map(({ text }) => resolve(text));
  return (
    <span dir="auto" className={classes.overviewOptions}>
      {options.filter((text) => text !== '').join(' · ')}
    </span>
  );
}
