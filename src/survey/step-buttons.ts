import type { Step } from '#domain/survey-flow/steps.ts';
import type { Draft } from './draft.ts';
import type { SurveyModel } from './survey-model.ts';
import { isEnd, type StepIndex } from './survey-navigation.ts';
import { isSkippable } from './validate-draft.ts';
import type { ShareLoad } from './view-props.ts';

/** The texts of the buttons that leave a step; null for no button. */
export type StepButtons = { readonly main: string | null; readonly skip: string | null };

type Situation = {
  readonly draft: Draft;
  /** The step that the button leads to. */
  readonly next: StepIndex;
  readonly share: ShareLoad;
};

/** How a respondent can leave the step in its current state. */
export function stepButtons(
  model: SurveyModel,
  step: Step<string>,
  { draft, next, share }: Situation,
): StepButtons {
  const { texts } = model;
  const skip = isSkippable(step) ? skipText(step, texts.skip) : null;
  if (step.type === 'welcome') return { main: step.content.buttonText, skip: null };
  if (step.type === 'shareq') {
    // Its links are the answers: leaving without opening one is a skip.
    if (draft.chosen.length > 0 || share.hasFailed) return { main: texts.next, skip: null };
    return { main: skip === null ? texts.next : null, skip };
  }
  const isLast = model.mode !== 'onestep' && isEnd(model, next);
  return { main: isLast ? texts.send : texts.next, skip };
}

function skipText(step: Step<string>, usual: string): string {
  const own = 'customSkipText' in step ? step.customSkipText : '';
  return own === '' ? usual : own;
}
