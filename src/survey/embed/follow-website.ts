import { EMBED_CLOSED, EMBED_GREETING, type EmbedMessage } from '#domain/embed-messages.ts';
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
 * Reports to the website around the survey its height after a press, that Escape was pressed, and that something was
 * answered, but never what. Only the page that frames the survey hears it, and only once it has answered: a policy says
 * which may.
 */
export function followWebsite(
  frame: Frame,
  { model, survey }: { readonly model: SurveyModel; readonly survey: Survey },
): void {
  const { document, parent } = frame;
  let origin: string | null = null;
  let isPressed = false;
  let isAnswerReported = false;
  let lastHeight = 0;

  function report(message: EmbedMessage): void {
    if (origin !== null) parent.postMessage(message, origin);
  }
  function reportHeight(): void {
    const height = document.documentElement.scrollHeight;
    if (!isPressed || height === lastHeight || origin === null) return;
    lastHeight = height;
    report({ goodword: 'height', height });
  }
  function reportAnswered(): void {
    if (isAnswerReported || origin === null || !hasAnswered(model, survey.getState())) return;
    isAnswerReported = true;
    report({ goodword: 'answered' });
  }
  function press(): void {
    isPressed = true;
    // A window shows its scrollbar from now on, and a block in the page grows.
    document.documentElement.classList.add('pressed');
    reportHeight();
  }

  frame.addEventListener('message', ({ source, origin: from, data }) => {
    if (source !== parent) return;
    if (data === EMBED_CLOSED && from === origin) pauseVideos(document);
    if (data !== EMBED_GREETING || origin !== null) return;
    // A page without an origin cannot be addressed alone.
    if (from === 'null') return;
    origin = from;
    reportHeight();
    reportAnswered();
  });
  frame.addEventListener('pointerdown', press);
  frame.addEventListener('keydown', (event) => {
    press();
    if (event.key === 'Escape' && !event.defaultPrevented) report({ goodword: 'close' });
  });
  survey.subscribe(reportAnswered);
  new ResizeObserver(reportHeight).observe(document.body);
  const ready: EmbedMessage = { goodword: 'ready' };
  // To any page: it says nothing.
  parent.postMessage(ready, '*');
}

function pauseVideos(document: Document): void {
  for (const video of document.querySelectorAll('video')) video.pause();
}

/** Whether the respondent has left a question with an answer, or is at the end. */
function hasAnswered(model: SurveyModel, { ending, drafts, at }: SurveyState): boolean {
  if (ending !== 'open') return true;
  return stepsBefore(model, drafts, at).some((index) => {
    const step = stepAtIndex(model, index);
    return step !== null && isQuestion(step) && !isEmptyDraft(drafts[index] ?? EMPTY_DRAFT);
  });
}
