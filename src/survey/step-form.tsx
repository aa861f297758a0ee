import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { EMPTY_DRAFT } from './draft.ts';
import { isSkippable } from './fault-of-draft.ts';
import { Icon } from './icon.tsx';
import { readForm } from './read-step-form.ts';
import { StepBody } from './steps/step-body.tsx';
import type { SurveyModel } from './survey-model.ts';
import { isEnd, placeAfter, placeBefore, stepOfPlace } from './survey-navigation.ts';
import type { SurveyScreenProps } from './survey-screen.tsx';
import { useTapToMoveOn } from './use-tap-to-move-on.ts';

/** Of a text that fits beside the main button on a phone. */
const SHORT = 12;

/**
 * One step to be answered. Its controls are left to the browser and read when something happens, so
 * that nothing put into them before the script ran is ever overwritten.
 */
export function StepForm({ model, state, actions }: SurveyScreenProps) {
  const form = useRef<HTMLFormElement>(null);
  const onTap = useTapToMoveOn(form);
  const { at, drafts, fault, move } = state;
  const step = stepOfPlace(model, at);
  if (at === null || step === null || step.type === 'thankyou') return null;

  const draft = drafts[at] ?? EMPTY_DRAFT;
  const next = placeAfter(model, drafts, at);
  const mainText =
    step.type === 'welcome'
      ? step.content.buttonText
      : isEnd(model, next)
        ? model.texts.send
        : model.texts.next;

  const skip = skipText(model, step);

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    actions.next(readForm(event.currentTarget));
  }

  return (
    <form
      ref={form}
      className={`step ${move}`}
      noValidate
      onSubmit={onSubmit}
      onInput={(event) => actions.input(readForm(event.currentTarget))}
      onClick={onTap}
      onKeyDown={submitOnCtrlEnter}
    >
      <StepBody model={model} step={step} draft={draft} fault={fault} move={move} />
      {fault?.field === 'step' && (
        <p className="fault" role="alert">
          {fault.message}
        </p>
      )}
      <div className="actions">
        {placeBefore(model, drafts, at) !== null && (
          <button type="button" className="back" onClick={actions.back}>
            <Icon name="back" />
            <span>{model.texts.back}</span>
          </button>
        )}
        {isSkippable(step) && (
          <button
            type="button"
            className={skip.length > SHORT ? 'quiet long' : 'quiet'}
            onClick={actions.skip}
            dir="auto"
          >
            {skip}
          </button>
        )}
        <button type="submit" className="main" dir="auto">
          {mainText}
        </button>
      </div>
    </form>
  );
}

function skipText({ texts }: SurveyModel, step: object): string {
  const own = 'customSkipText' in step ? step.customSkipText : '';
  return typeof own === 'string' && own !== '' ? own : texts.skip;
}

function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.currentTarget.requestSubmit();
  }
}
