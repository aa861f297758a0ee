import { isQuestion } from '#domain/survey-flow/steps.ts';
import type { Survey } from '../create-survey.ts';
import { EMPTY_DRAFT, isEmptyDraft } from '../draft.ts';
import type { SurveyModel } from '../survey-model.ts';
import { stepAtIndex, stepsBefore } from '../survey-navigation.ts';
import type { SurveyState } from '../survey-state.ts';
import { type Frame, linkToWebsite } from './website-link.ts';

/** Links the survey to the website around it, which also hears that something was answered, but never what. */
export function followWebsite(
  frame: Frame,
  { model, survey }: { readonly model: SurveyModel; readonly survey: Survey },
): void {
  const { document } = frame;
  let isAnswerReported = false;
  const report = linkToWebsite(frame, {
    onGreeted: reportAnswered,
    onClosed: () => pauseVideos(document),
  });

  function reportAnswered(): void {
    if (isAnswerReported || !hasAnswered(model, survey.getState())) return;
    isAnswerReported = report({ goodword: 'answered' });
  }
  survey.subscribe(reportAnswered);
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
