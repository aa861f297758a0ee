import { type FormEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { isComposingKey } from '#domain/is-composing-key.ts';
import { draftAt } from './draft-at.ts';
import { Icon } from './icon.tsx';
import { readForm } from './read-step-form.ts';
import { Refusal } from './refusal.tsx';
import { type StepButtons, stepButtons } from './step-buttons.ts';
import { StepBody } from './steps/step-body.tsx';
import type { PageTexts } from './survey-model.ts';
import { indexAfter, indexBefore, stepAtIndex } from './survey-navigation.ts';
import { isRefused } from './survey-state.ts';
import { clickMain, useAutoAdvance } from './use-auto-advance.ts';
import type { SurveyScreenProps } from './view-props.ts';

/** Associates a control outside the form with it. */
export const STEP_FORM_ID = 'step';

/**
 * One step to answer. Its controls are uncontrolled and read on events, so that input from before the script
 * ran is never overwritten.
 */
export function StepForm({ model, state, actions, share, media }: SurveyScreenProps) {
  const form = useRef<HTMLFormElement>(null);
  const onTap = useAutoAdvance(form);
  const { at, drafts, error, move } = state;
  const step = stepAtIndex(model, at);
  if (at === null || step === null || step.type === 'thankyou' || step.type === 'unknown') {
    return null;
  }

  const refused = isRefused(state.delivery) ? state.delivery : null;
  const isAskingToPublish = state.isAskingToPublish && refused === null;
  const asks = isAskingToPublish || refused !== null;
  const draft = draftAt(model, drafts, at);
  const { main, skip } = stepButtons(model, step, {
    draft,
    next: indexAfter(model, drafts, at),
    share,
  });

  function submit(event: FormEvent | MouseEvent): void {
    event.preventDefault();
    if (form.current === null) return;
    if (step?.type !== 'shareq') actions.next(readForm(form.current));
    else if (share.View === null && draft.chosen.length === 0) actions.skip();
    else actions.next(draft);
  }

  function answerPublishQuestion(mayPublish: boolean): void {
    if (form.current === null) return;
    const given = readForm(form.current);
    if (mayPublish) actions.publish(given);
    else actions.keepPrivate(given);
  }

  return (
    <form
      id={STEP_FORM_ID}
      ref={form}
      className={`step moved-${move}`}
      // Without a script, a submit then navigates nowhere: it would stop a reload that is under way.
      method="dialog"
      noValidate
      onSubmit={submit}
      onInput={(event) => actions.input(readForm(event.currentTarget))}
      onClick={onTap}
      onKeyDown={submitOnCtrlEnter}
    >
      <StepBody {...{ model, at, step, draft, error, move, actions, share, media }} />
      {error?.field === 'step' && (
        <p className="error" role="alert">
          {error.message}
        </p>
      )}
      <div className={asks ? 'actions asking' : 'actions'}>
        {refused !== null && <Refusal model={model} delivery={refused} />}
        {isAskingToPublish && <PublishQuestion model={model} />}
        {indexBefore(model, drafts, at) !== null && (
          <button type="button" className="back" onClick={actions.back}>
            <Icon name="back" />
            <span className="visually-hidden">{model.texts.back}</span>
          </button>
        )}
        {isAskingToPublish && (
          <PublishButtons texts={model.texts} onChoose={answerPublishQuestion} />
        )}
        {!asks && (
          <LeavingButtons
            {...{ main, skip }}
            onSkip={actions.skip}
            // A preview's frame forbids forms, so it gets no submit event.
            onMain={model.mode === 'live' ? undefined : submit}
          />
        )}
      </div>
    </form>
  );
}

type LeavingProps = StepButtons & {
  readonly onSkip: () => void;
  readonly onMain: ((event: MouseEvent) => void) | undefined;
};

function LeavingButtons({ main, skip, onSkip, onMain }: LeavingProps) {
  return (
    <>
      {skip !== null && (
        <button type="button" className="quiet" onClick={onSkip}>
          <span dir="auto">{skip}</span>
        </button>
      )}
      {main !== null && (
        <button type="submit" className="main" onClick={onMain}>
          <span dir="auto">{main}</span>
        </button>
      )}
    </>
  );
}

/** Asks once about a testimonial without consent, with the sentence that a yes agrees to. */
function PublishQuestion({ model: { texts, consent } }: Pick<SurveyScreenProps, 'model'>) {
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    question.current?.focus({ preventScroll: true });
    // With the buttons.
    question.current?.closest('.actions')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className="asked">
      <p ref={question} tabIndex={-1}>
        <strong>{texts.publishAsk}</strong>
      </p>
      <p>{consent.text}</p>
    </div>
  );
}

type PublishProps = {
  readonly texts: PageTexts;
  readonly onChoose: (mayPublish: boolean) => void;
};

/** Neither sends the form: the Enter key gives no permission. */
function PublishButtons({ texts, onChoose }: PublishProps) {
  return (
    <>
      <button type="button" className="quiet" onClick={() => onChoose(false)}>
        {texts.keepPrivate}
      </button>
      <button type="button" className="main" onClick={() => onChoose(true)}>
        {texts.publishIt}
      </button>
    </>
  );
}

function submitOnCtrlEnter({ nativeEvent, currentTarget }: KeyboardEvent<HTMLFormElement>): void {
  const { key, ctrlKey, metaKey } = nativeEvent;
  if (key === 'Enter' && (ctrlKey || metaKey) && !isComposingKey(nativeEvent)) {
    clickMain(currentTarget);
  }
}
