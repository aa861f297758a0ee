import type { TextResolver } from '#domain/survey-flow/expand-text.ts';
import type { Flow, Step } from '#domain/survey-flow/steps.ts';
import { STEP_ICONS } from '../step-icons.ts';
import { useStepTitle } from '../use-step-title.ts';
import classes from './step-overview.module.css';

/** The steps of a flow that cannot be edited here, with what they ask. */
export function StepOverview({ flow, resolve }: { flow: Flow; resolve: TextResolver }) {
  const stepTitle = useStepTitle();
  return (
    <ol className={classes.list}>
      {flow.map((step) => {
        const Glyph = STEP_ICONS[step.type];
        return (
          <li key={step.uniqueID} className={classes.step}>
            <Glyph size={18} stroke={1.7} aria-hidden />
            <div className={classes.words}>
              <strong>{stepTitle(step.type)}</strong>
              <span dir="auto" className="literal">
                {questionOf(step, resolve)}
              </span>
              <Options step={step} resolve={resolve} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function Options({ step, resolve }: { step: Step; resolve: TextResolver }) {
  if (step.type !== 'singleq' && step.type !== 'multiq') return null;
  const options = step.answerOptions.map(({ text }) => resolve(text));
  return (
    <span dir="auto" className={classes.options}>
      {options.filter((text) => text !== '').join(' · ')}
    </span>
  );
}

function questionOf(step: Step, resolve: TextResolver): string {
  if (step.type === 'unknown') return '';
  return resolve(step.type === 'welcome' ? step.content.introParagraph : step.content.ask);
}
