import { EMBED_GREETING, type EmbedMessage } from '#domain/embed-messages.ts';
import { isQuestion } from '#domain/survey-flow/steps.ts';
import type { Survey } from '../create-survey.ts';
import { EMPTY_DRAFT, isEmptyDraft } from '../draft.ts';
import type { SurveyModel } from '../survey-model.ts';
import { stepAtIndex, stepsBefore } from '../survey-navigation.ts';
import type { SurveyState } from '../survey-state.ts';

type Frame = Pick<Window, 'addEventListener' | 'document'> & {
  readonly parent: Pick<Window, 'postMessage'>;
};

/**
 * Tells the website around the survey its height after a press, that Escape was pressed, and that something was answered,
 * but never what. Only the page that frames the survey is told, and only once it has answered: a policy says which may.
 */
export function followWebsite(
  frame: Frame,
  { model, survey }: { readonly model: SurveyModel; readonly survey: Survey },
): void {
  const { document, parent } = frame;
  let origin: string | null = null;
  let isPressed = false;
  let isTold = false;
  let lastHeight = 0;

  function tell(message: EmbedMessage): void {
    if (origin !== null) parent.postMessage(message, origin);
  }
  function tellHeight(): void {
    const height = document.documentElement.scrollHeight;
    if (!isPressed || height === lastHeight || origin === null) return;
    lastHeight = height;
    tell({ goodword: 'height', height });
  }
  function tellAnswered(): void {
    if (isTold || origin === null || !hasAnswered(model, survey.getState())) return;
    isTold = true;
    tell({ goodword: 'answered' });
  }
  function press(): void {
    isPressed = true;
    tellHeight();
  }

  frame.addEventListener('message', ({ source, origin: from, data }) => {
    if (source !== parent || data !== EMBED_GREETING || origin !== null) return;
    // A page without an origin cannot be told alone.
    if (from === 'null') return;
    origin = from;
    tellAnswered();
  });
  frame.addEventListener('pointerdown', press);
  frame.addEventListener('keydown', (event) => {
    press();
    if (event.key === 'Escape' && !event.defaultPrevented) tell({ goodword: 'close' });
  });
  survey.subscribe(tellAnswered);
  new ResizeObserver(tellHeight).observe(document.body);
  const ready: EmbedMessage = { goodword: 'ready' };
  // To any page: it says nothing.
  parent.postMessage(ready, '*');
}

/** Whether the respondent has left a question with an answer, or is at the end. */
function hasAnswered(model: SurveyModel, { ending, drafts, at }: SurveyState): boolean {
  if (ending !== 'open') return true;
  return stepsBefore(model, drafts, at).some((index) => {
    const step = stepAtIndex(model, index);
    return step !== null && isQuestion(step) && !isEmptyDraft(drafts[index] ?? EMPTY_DRAFT);
  });
}
