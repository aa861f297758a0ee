import { fill } from '#domain/fill-placeholders.ts';
import { readEmail } from '#domain/read-email.ts';
import type { Step } from '#domain/survey-flow/steps.ts';
import { lengthOf } from '#domain/text.ts';
import { type Draft, isEmptyDraft } from './draft.ts';
import { fieldsOfStep, type StepField } from './step-fields.ts';
import type { PageTexts } from './survey-model.ts';

/** The error that keeps a respondent on a step: its control, or the whole step. */
export type StepError = {
  readonly field: StepField['name'] | 'chosen' | 'step';
  readonly message: string;
};

/** The first error in a step's draft; null if the respondent may continue. */
export function validateDraft(
  step: Step<string>,
  draft: Draft,
  texts: PageTexts,
): StepError | null {
  if (isEmptyDraft(draft) && isSkippable(step)) return null;
  if (asksToChoose(step)) {
    return draft.chosen.length > 0 ? null : { field: 'chosen', message: texts.chooseError };
  }
  for (const field of fieldsOfStep(step)) {
    // A video is an answer too.
    if (field.name === 'textAnswer' && draft.fields.videoURLAnswer) continue;
    const message = messageOf(field, draft.fields[field.name]?.trim() ?? '', texts);
    if (message !== null) return { field: field.name, message };
  }
  return null;
}

/** True if the respondent may leave the step without an answer. */
export function isSkippable(step: Step<string>): boolean {
  return 'allowSkip' in step && step.allowSkip;
}

function asksToChoose({ type }: Step<string>): boolean {
  return type === 'ratingq' || type === 'singleq' || type === 'multiq' || type === 'shareq';
}

function messageOf(field: StepField, text: string, texts: PageTexts): string | null {
  if (text === '') return field.isRequired ? texts.requiredError : null;
  if (lengthOf(text) > field.max) return fill(texts.tooLongError, { n: field.max });
  const isAddress = field.name === 'email' || (field.name === 'mobile' && text.includes('@'));
  return isAddress && readEmail(text).value === null ? texts.emailError : null;
}
