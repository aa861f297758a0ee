import { useMemo } from 'react';
import { fill } from '#domain/fill-placeholders.ts';
import type { Step } from '#domain/survey-flow/steps.ts';
import { withIsolatedName } from './bidi-isolate.ts';
import { LanguageMenu } from './language-menu.tsx';
import { HONEYPOT_NAME } from './read-step-form.ts';
import { Refusal } from './refusal.tsx';
import { asksConsent, fieldsOfStep } from './step-fields.ts';
import { STEP_FORM_ID, StepForm } from './step-form.tsx';
import { BuiltInThankYou, ThankYouStepView } from './steps/thank-you-step.tsx';
import type { SurveyModel } from './survey-model.ts';
import { indexBefore, isEnd, progressAt, stepAtIndex } from './survey-navigation.ts';
import { isRefused, type SurveyState } from './survey-state.ts';
import { useDoubleTapGuard } from './use-double-tap-guard.ts';
import type { SurveyScreenProps } from './view-props.ts';

/** The whole page of a respondent; server and browser render the same. */
export function SurveyScreen({
  model: surveyModel,
  state,
  actions,
  share,
  media,
  afterEnding,
}: SurveyScreenProps) {
  const model = useMemo(() => withIsolatedName(surveyModel), [surveyModel]);
  const { texts } = model;
  const doubleTapGuard = useDoubleTapGuard(`${state.at} ${state.isAskingToPublish}`);
  const isOver = isEnd(model, state.at);
  const isAtStart = !isOver && indexBefore(model, state.drafts, state.at) === null;
  const step = stepAtIndex(model, state.at);
  const offersLanguages = isAtStart && model.mode === 'live' && model.languages.length > 1;
  return (
    <div className={pageClass(model, step, offersLanguages)}>
      <Band model={model} isShort={step?.type !== 'welcome'} />
      <main className="card" {...doubleTapGuard}>
        <Mark model={model} />
        <ProgressLine model={model} state={state} />
        {media.View !== null && <media.View.Uploads {...{ model, isOver }} at={state.at} />}
        {state.isResumed && <p className="note">{texts.resumed}</p>}
        {isOver ? (
          <Ending {...{ model, state, actions, afterEnding }} />
        ) : (
          <StepForm
            key={`${state.at} ${state.isRedrawn}`}
            {...{ model, state, actions, share, media }}
          />
        )}
        <p className="delivery" role="status">
          {deliveryText(model, state)}
        </p>
        <Honeypot />
      </main>
      <footer className="footer">
        {offersLanguages && <LanguageMenu model={model} />}
        {model.showsPoweredBy && <span>{texts.poweredBy}</span>}
      </footer>
    </div>
  );
}

/** Classes for styles that depend on what the page has: older browsers lack `:has()`. */
function pageClass(
  { showsPoweredBy }: SurveyModel,
  step: Step<string> | null,
  offersLanguages: boolean,
): string {
  const classes = {
    'with-fields': step !== null && fieldsOfStep(step).length > 0,
    'with-consent': step !== null && asksConsent(step),
    powered: showsPoweredBy,
    'with-languages': offersLanguages,
  };
  const given = Object.entries(classes).filter(([, isGiven]) => isGiven);
  return ['page with-footer', ...given.map(([name]) => name)].join(' ');
}

/** A note in previews and tests that nothing here counts. */
function Mark({ model: { mode, entrance, texts } }: Pick<SurveyScreenProps, 'model'>) {
  if (mode === 'full') return <p className="preview">{texts.previewMark}</p>;
  return entrance.testToken === null ? null : <p className="preview">{texts.testMark}</p>;
}

/** What the band shows of a business. */
export type BandModel = {
  readonly business: Pick<
    SurveyModel['business'],
    'name' | 'logoUrl' | 'showWhiteLogoBorder' | 'showWhiteLogoBackground'
  >;
  readonly texts: Pick<SurveyModel['texts'], 'logoOf'>;
};

type BandProps = {
  readonly model: BandModel;
  /** Truncates long names after two lines, only visually. */
  readonly isShort: boolean;
};

/** The business's logo or name in its colour. */
export function Band({ model: { business, texts }, isShort }: BandProps) {
  const { name, logoUrl, showWhiteLogoBorder, showWhiteLogoBackground } = business;
  const flags = `${showWhiteLogoBorder ? ' bordered' : ''}${showWhiteLogoBackground ? ' backed' : ''}`;
  return (
    <header className="band">
      {logoUrl === '' ? (
        <p className={isShort ? 'business short' : 'business'} dir="auto">
          {name}
        </p>
      ) : (
        <img
          className={`logo${flags}`}
          src={logoUrl}
          alt={fill(texts.logoOf, { business: name })}
          // React preloads images of normal priority before anything else.
          fetchPriority="low"
          decoding="async"
        />
      )}
    </header>
  );
}

/** A progress bar without numbers, since the number of questions depends on the answers. */
function ProgressLine({ model, state }: Pick<SurveyScreenProps, 'model' | 'state'>) {
  const progress = progressAt(model, state.at);
  if (progress === null || model.mode === 'onestep') return null;
  return <progress aria-label={model.texts.progressLabel} value={progress.n} max={progress.m} />;
}

/** The honeypot, visible only to bots; present from the start, on every step. */
function Honeypot() {
  return (
    <input
      className="visually-hidden"
      type="text"
      name={HONEYPOT_NAME}
      form={STEP_FORM_ID}
      tabIndex={-1}
      aria-hidden="true"
      autoComplete="off"
      // Programs that fill in forms for people leave it alone.
      data-1p-ignore="true"
      data-bwignore="true"
      data-form-type="other"
      data-lpignore="true"
    />
  );
}

function Ending({
  model,
  state,
  actions,
  afterEnding,
}: Omit<SurveyScreenProps, 'share' | 'media'>) {
  const step = stepAtIndex(model, state.at);
  const { texts, entrance, mode, business } = model;
  const isEarlier = state.ending === 'earlier';
  const mayAnswerAgain =
    mode === 'full' || (mode === 'live' && isEarlier && entrance.invite === null);
  const waiting = state.delivery === 'fault' ? texts.fault : texts.thankYouWaiting;
  const pending = state.hasArrived ? null : waiting;
  const props = { model, isFocused: state.move !== 'none', pending };
  // A survey without a question to go back to.
  if (pending !== null && isRefused(state.delivery)) {
    return <Refusal model={model} delivery={state.delivery} />;
  }
  return (
    <section className={`step moved-${state.move}`}>
      {step?.type === 'thankyou' ? (
        <ThankYouStepView
          step={step}
          answeredByVideo={state.answeredByVideo || mode === 'onestep'}
          {...props}
        />
      ) : (
        <BuiltInThankYou {...props} />
      )}
      {isEarlier && <p className="note">{texts.alreadyFinished}</p>}
      {state.consentURL !== null && (
        <p className="note agreed">
          {fill(texts.consentNotice, { business: business.name })}{' '}
          <a href={state.consentURL}>{texts.consentLink}</a>
        </p>
      )}
      {mayAnswerAgain && (
        <button type="button" className="quiet" onClick={actions.answerAgain}>
          {texts.answerAgain}
        </button>
      )}
      {afterEnding}
    </section>
  );
}

function deliveryText({ texts }: SurveyModel, { delivery }: SurveyState): string {
  if (delivery !== 'waiting') return '';
  return navigator.onLine === false ? texts.offline : texts.waiting;
}
