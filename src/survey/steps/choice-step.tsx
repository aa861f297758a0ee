import type { ChoiceStep } from '#domain/survey-flow/steps.ts';
import { Icon } from '../icon.tsx';
import type { StepViewProps } from '../view-props.ts';
import { ChoiceError, describedByError, useFocusOnError } from './choice-error.tsx';
import { QuestionHead } from './question-head.tsx';

/** One or several of up to nine options, as radio buttons or check boxes. */
export function ChoiceStepView({
  model,
  step,
  draft,
  error,
  move,
}: StepViewProps<ChoiceStep<string>>) {
  const group = useFocusOnError<HTMLFieldSetElement>(error);
  const { texts } = model;
  const isSingle = step.type === 'singleq';
  return (
    <>
      <QuestionHead content={step.content} isFocused={move !== 'none'} />
      <p className="hint" id="hint">
        {isSingle ? texts.chooseOne : texts.chooseSeveral}
      </p>
      <fieldset
        ref={group}
        className="options"
        aria-labelledby="ask hint"
        {...describedByError(error)}
      >
        {step.answerOptions.map(({ text, description }, index) => (
          <label key={text} className="option">
            <input
              type={isSingle ? 'radio' : 'checkbox'}
              name="chosen"
              value={index}
              defaultChecked={draft.chosen.includes(index)}
            />
            {!isSingle && <Icon name="check" />}
            <span className="texts">
              <span dir="auto">{text}</span>
              {description !== '' && (
                <span className="description" dir="auto">
                  {description}
                </span>
              )}
            </span>
          </label>
        ))}
      </fieldset>
      <ChoiceError error={error} />
    </>
  );
}
