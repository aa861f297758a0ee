import type { ShareStep } from '#domain/survey-flow/steps.ts';
import type { StepViewProps } from '../view-props.ts';
import { QuestionHead } from './question-head.tsx';

/** Replaces the share step while its code is loading, or if it failed. */
export function ShareWaiting({ model, step, move, share }: StepViewProps<ShareStep<string>>) {
  const { texts } = model;
  return (
    <>
      <QuestionHead content={step.content} isFocused={move !== 'none'} />
      <p className="note" role="status">
        {share.hasFailed ? texts.shareFailed : texts.loading}
      </p>
      {share.hasFailed && (
        <button type="button" className="quiet" onClick={share.load}>
          {texts.retry}
        </button>
      )}
    </>
  );
}
