import type { ShareCode } from '#domain/platforms.ts';
import type { QuestionStep } from '#domain/survey-flow/steps.ts';
import { type Draft, isEmptyDraft } from './draft.ts';
import type { SurveyModel } from './survey-model.ts';

/**
 * What was given. `chosen` is the place of the chosen option or action, which holds where its text
 * has changed since: by another language, or another name of the business.
 */
type Given =
  | { readonly answer?: number }
  | { readonly answer?: string; readonly chosen: number }
  | { readonly answer: readonly string[]; readonly chosen: readonly number[] }
  | { readonly platformCode?: ShareCode; readonly chosen: number }
  | { readonly [field: string]: string }
  | ({ readonly consent: boolean; readonly [field: string]: string | boolean } & AgreedTo);

/** The sentence that was agreed to and the server's stamp on it, where consent is given. */
type AgreedTo = { readonly consentText?: string; readonly consentStamp?: string };

/** A journey entry as `answer` takes it. */
export type SentEntry = Pick<QuestionStep<string>, 'questionID' | 'type'> &
  (Given | { readonly skipped: true });

/**
 * What is sent for a step that was answered, or passed over where its controls are empty. `asked` is
 * the sentence of consent as the page shows it: by the time of sending it may read otherwise.
 */
export function entryOfDraft(
  step: QuestionStep<string>,
  draft: Draft,
  asked: SurveyModel['consent'],
): SentEntry {
  if (isEmptyDraft(draft)) return skippedEntry(step);
  return { ...questionOf(step), ...givenIn(step, draft, asked) };
}

export function skippedEntry(step: QuestionStep<string>): SentEntry {
  return { ...questionOf(step), skipped: true };
}

function questionOf({ questionID, type }: QuestionStep<string>) {
  return { questionID, type };
}

function givenIn(
  step: QuestionStep<string>,
  { chosen, fields, consent }: Draft,
  asked: SurveyModel['consent'],
): Given {
  const [first = -1] = chosen;
  switch (step.type) {
    case 'ratingq':
      return { answer: first };
    case 'singleq':
      return { ...optional('answer', step.answerOptions[first]?.text), chosen: first };
    case 'multiq': {
      const indexes = chosen.toSorted((a, b) => a - b);
      return {
        answer: indexes.flatMap((at) => step.answerOptions[at]?.text ?? []),
        chosen: indexes,
      };
    }
    case 'shareq':
      return {
        ...optional('platformCode', step.shareActions[first]?.platformCode),
        chosen: first,
      };
    case 'testimonial':
      return { ...written(fields), consent, ...(consent ? agreedTo(asked) : {}) };
    default:
      return written(fields);
  }
}

function agreedTo({ text, stamp }: SurveyModel['consent']): AgreedTo {
  return { consentText: text, consentStamp: stamp };
}

function optional<Name extends string, Value>(name: Name, value: Value | undefined) {
  // Sound by construction: one field, by the name that it is given.
  return (value === undefined ? {} : { [name]: value }) as { readonly [_ in Name]?: Value };
}

function written(fields: Draft['fields']): Record<string, string> {
  const entries = Object.entries(fields).map(([name, text]) => [name, text.trim()] as const);
  return Object.fromEntries(entries.filter(([, text]) => text !== ''));
}
