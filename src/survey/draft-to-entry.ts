import type { ShareCode } from '#domain/platforms.ts';
import type { QuestionStep } from '#domain/survey-flow/steps.ts';
import { type Draft, isEmptyDraft } from './draft.ts';
import type { SurveyModel } from './survey-model.ts';

/**
 * The answer. `chosen` is the index of the chosen option or action, which stays valid if its text changes:
 * in another language, or with another business name.
 */
type AnswerFields =
  | { readonly answer?: number }
  | { readonly answer?: string; readonly chosen: number }
  | { readonly answer: readonly string[]; readonly chosen: readonly number[] }
  | { readonly platformCode?: ShareCode; readonly chosen: number }
  | { readonly [field: string]: string }
  | ({ readonly consent: boolean; readonly [field: string]: string | boolean } & AgreedTo);

/** With consent: the sentence agreed to, and the server's stamp on it. */
type AgreedTo = { readonly consentText?: string; readonly consentStamp?: string };

/** A journey entry as `answer` accepts it. */
export type SentEntry = Pick<QuestionStep<string>, 'questionID' | 'type'> &
  (AnswerFields | { readonly skipped: true });

/**
 * The entry for a step: answered, or skipped if its controls are empty. `shownConsent` is the consent sentence as
 * shown on the page, since it may have changed by the time of sending.
 */
export function entryOfDraft(
  step: QuestionStep<string>,
  draft: Draft,
  shownConsent: SurveyModel['consent'],
): SentEntry {
  if (isEmptyDraft(draft)) return skippedEntry(step);
  return { ...questionOf(step), ...answerFieldsOf(step, draft, shownConsent) };
}

export function skippedEntry(step: QuestionStep<string>): SentEntry {
  return { ...questionOf(step), skipped: true };
}

function questionOf({ questionID, type }: QuestionStep<string>) {
  return { questionID, type };
}

function answerFieldsOf(
  step: QuestionStep<string>,
  { chosen, fields, consent }: Draft,
  shownConsent: SurveyModel['consent'],
): AnswerFields {
  const [first = -1] = chosen;
  switch (step.type) {
    case 'ratingq':
      return { answer: first };
    case 'singleq':
      return { ...optional('answer', step.answerOptions[first]?.text), chosen: first };
    case 'multiq': {
      const indexes = [...chosen].sort((a, b) => a - b);
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
    case 'openq':
      return step.askConsent ? withConsent(fields, consent, shownConsent) : written(fields);
    case 'testimonial':
      return withConsent(fields, consent, shownConsent);
    default:
      return written(fields);
  }
}

function withConsent(
  fields: Draft['fields'],
  consent: boolean,
  shownConsent: SurveyModel['consent'],
): AnswerFields {
  return { ...written(fields), consent, ...(consent ? agreedTo(shownConsent) : {}) };
}

function agreedTo({ text, stamp }: SurveyModel['consent']): AgreedTo {
  return { consentText: text, consentStamp: stamp };
}

function optional<Name extends string, Value>(name: Name, value: Value | undefined) {
  // Safe cast: one field with its own name.
  return (value === undefined ? {} : { [name]: value }) as { readonly [_ in Name]?: Value };
}

function written(fields: Draft['fields']): Record<string, string> {
  const entries = Object.entries(fields).map(([name, text]) => [name, text.trim()] as const);
  return Object.fromEntries(entries.filter(([, text]) => text !== ''));
}
