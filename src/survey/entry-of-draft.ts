import type { QuestionStep } from '#domain/survey-flow/steps.ts';
import { type Draft, isEmptyDraft } from './draft.ts';

/** A journey entry as `answer` takes it. */
export type SentEntry = Readonly<Record<string, unknown>>;

/** What is sent for a step that was answered, or passed over where its controls are empty. */
export function entryOfDraft(step: QuestionStep<string>, draft: Draft): SentEntry {
  if (isEmptyDraft(draft)) return skippedEntry(step);
  return { ...questionOf(step), ...givenIn(step, draft) };
}

export function skippedEntry(step: QuestionStep<string>): SentEntry {
  return { ...questionOf(step), skipped: true };
}

function questionOf({ questionID, type }: QuestionStep<string>) {
  return { questionID, type };
}

function givenIn(step: QuestionStep<string>, { chosen, fields, consent }: Draft): SentEntry {
  switch (step.type) {
    case 'ratingq':
      return { answer: chosen[0] };
    case 'singleq':
      return { answer: step.answerOptions[chosen[0] ?? -1]?.text };
    case 'multiq':
      return { answer: step.answerOptions.filter((_, at) => chosen.includes(at)).map(textOf) };
    case 'testimonial':
      return { ...written(fields), consent };
    default:
      return written(fields);
  }
}

function textOf({ text }: { readonly text: string }): string {
  return text;
}

function written(fields: Draft['fields']): Record<string, string> {
  const entries = Object.entries(fields).map(([name, text]) => [name, text.trim()] as const);
  return Object.fromEntries(entries.filter(([, text]) => text !== ''));
}
