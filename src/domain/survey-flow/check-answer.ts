import { isRatingOnScale, type RatingType } from '../ratings.ts';
import { videoIdAt } from '../videos.ts';
import {
  readAnswerLine,
  readAnswerPicture,
  readAnswerText,
  readAnswerVideo,
  readContacts,
} from './answer-reader.ts';
import { type Fields, fieldsOf, refuse } from './flow-reader.ts';
import type { JourneyEntry } from './journey-entry.ts';
import {
  type ChoiceStep,
  type ExpandedFlow,
  isQuestion,
  type OpenStep,
  type QuestionStep,
  type ShareStep,
  stepAt,
  type TestimonialStep,
} from './steps.ts';
import type { ValidationError, ValidationErrors } from './validation-errors.ts';

export type CheckedAnswer =
  | { readonly ok: true; readonly entry: JourneyEntry }
  | { readonly ok: false; readonly errors: ValidationErrors };

/** The answer without the question; null if empty. */
type AnswerFields = Readonly<Record<string, unknown>> | null;

type Reader = {
  readonly errors: Record<string, ValidationError>;
  readonly isOwnUpload: (address: string) => boolean;
};

/**
 * The journey entry to store for a respondent's answer to index `i` of the flow, expanded in their
 * language. Texts are trimmed, unknown fields dropped; `ask` and `answerOptions` come from the flow;
 * an entry without an answer was skipped. Never throws; error keys are `i` or `entry...`. Pictures and videos must be
 * uploads of the business (`isOwnUpload`), so that reading an answer never requests another server.
 */
export function checkAnswer(
  flow: ExpandedFlow,
  i: unknown,
  entry: unknown,
  isOwnUpload: (address: string) => boolean = () => false,
): CheckedAnswer {
  const reader: Reader = { errors: {}, isOwnUpload };
  const step = typeof i === 'number' ? stepAt(flow, i) : null;
  const fields = fieldsOf(entry);
  if (fields === null) refuse(reader, 'entry', 'wrong_type');
  if (typeof i !== 'number' || step === null || !isQuestion(step)) {
    refuse(reader, 'i', 'unknown_step');
    return { ok: false, errors: reader.errors };
  }
  if (fields === null) return { ok: false, errors: reader.errors };
  if (fields.questionID !== step.questionID) refuse(reader, 'entry.questionID', 'wrong_question');
  if (fields.type !== step.type) refuse(reader, 'entry.type', 'wrong_question');
  const answerFields = readSkipped(reader, fields) ? null : readAnswerFields(reader, step, fields);
  if (Object.keys(reader.errors).length > 0) return { ok: false, errors: reader.errors };
  return { ok: true, entry: entryOf(i, step, answerFields) };
}

function entryOf(i: number, step: QuestionStep<string>, answerFields: AnswerFields): JourneyEntry {
  const options =
    step.type === 'singleq' || step.type === 'multiq' ? { answerOptions: step.answerOptions } : {};
  const question = { i, questionID: step.questionID, type: step.type, ask: step.content.ask };
  // Sound by construction: readAnswerFields reads exactly the fields of the step's type.
  return { ...question, ...options, ...(answerFields ?? { skipped: true }) } as JourneyEntry;
}

function readSkipped(reader: Reader, { skipped }: Fields): boolean {
  if (skipped === undefined || skipped === null || skipped === false) return false;
  if (skipped !== true) refuse(reader, 'entry.skipped', 'wrong_type');
  return true;
}

function readAnswerFields(
  reader: Reader,
  step: QuestionStep<string>,
  fields: Fields,
): AnswerFields {
  switch (step.type) {
    case 'ratingq':
      return readRating(reader, step.ratingType, fields.answer);
    case 'singleq':
      return readChoice(reader, step, fields);
    case 'multiq':
      return readChoices(reader, step, fields);
    case 'openq':
      return readOpen(reader, step, fields);
    case 'testimonial':
      return readTestimonial(reader, step, fields);
    case 'shareq':
      return readShare(reader, step, fields.platformCode);
    case 'contactq':
      return filled({
        ...readPerson(reader, fields),
        ...readContacts(reader, fields),
      });
  }
}

function readRating(reader: Reader, ratingType: RatingType, answer: unknown): AnswerFields {
  if (answer === undefined || answer === null) return null;
  if (isRatingOnScale(ratingType, answer)) return { answer };
  refuse(reader, 'entry.answer', 'off_the_scale');
  return null;
}

function readChoice(
  reader: Reader,
  step: ChoiceStep<string>,
  { answer, chosen }: Fields,
): AnswerFields {
  if (answer === undefined || answer === null || answer === '') return null;
  const option = optionOf(step, answer) ?? optionAt(step, chosen);
  if (option === null) refuse(reader, 'entry.answer', 'unknown_option');
  return { answer: option };
}

function readChoices(
  reader: Reader,
  step: ChoiceStep<string>,
  { answer, chosen }: Fields,
): AnswerFields {
  if (answer === undefined || answer === null) return null;
  if (!Array.isArray(answer)) {
    refuse(reader, 'entry.answer', 'wrong_type');
    return null;
  }
  const named = answer.map((one: unknown) => optionOf(step, one));
  const found = named.includes(null) ? optionsByIndex(step, chosen) : named;
  if (found.includes(null)) refuse(reader, 'entry.answer', 'unknown_option');
  // In the order of the question, so that the same choices compare equal.
  const answers = step.answerOptions
    .map(({ text }) => text.trim())
    .filter((text) => found.includes(text));
  return answers.length === 0 ? null : { answer: answers };
}

/** The options at the indexes sent by the page: their texts may have changed since. */
function optionsByIndex(step: ChoiceStep<string>, chosen: unknown): (string | null)[] {
  const indexes: unknown[] = Array.isArray(chosen) ? chosen : [null];
  return indexes.map((index) => optionAt(step, index));
}

function optionAt(step: ChoiceStep<string>, index: unknown): string | null {
  return (typeof index === 'number' && step.answerOptions[index]?.text.trim()) || null;
}

function optionOf(step: ChoiceStep<string>, answer: unknown): string | null {
  if (typeof answer !== 'string') return null;
  const wanted = answer.trim();
  return step.answerOptions.some(({ text }) => text.trim() === wanted) ? wanted : null;
}

/** A consent counts only if the question asked for it. */
function readOpen(reader: Reader, step: OpenStep<string>, fields: Fields): AnswerFields {
  const consent = readConsent(reader, fields);
  const answerFields = filled(readTextAndVideo(reader, step, fields));
  return answerFields !== null && step.askConsent ? { ...answerFields, consent } : answerFields;
}

function readTestimonial(
  reader: Reader,
  step: TestimonialStep<string>,
  fields: Fields,
): AnswerFields {
  const consent = readConsent(reader, fields);
  const answerFields = filled({
    ...readTextAndVideo(reader, step, fields),
    ...readPerson(reader, fields),
    companyLogo: readAnswerPicture(reader, 'entry.companyLogo', fields.companyLogo),
  });
  return answerFields === null ? null : { ...answerFields, consent };
}

function readConsent(reader: Reader, { consent }: Fields): boolean {
  if (consent !== undefined && consent !== null && typeof consent !== 'boolean') {
    refuse(reader, 'entry.consent', 'wrong_type');
  }
  return consent === true;
}

function readShare(reader: Reader, step: ShareStep<string>, platformCode: unknown): AnswerFields {
  if (platformCode === undefined || platformCode === null || platformCode === '') return null;
  const isActive = step.shareActions.some((action) => action.platformCode === platformCode);
  if (!isActive) refuse(reader, 'entry.platformCode', 'inactive_action');
  return { platformCode };
}

/** A video's id follows from its address, whatever the page says. */
function readTextAndVideo(
  reader: Reader,
  { allowedResponses }: OpenStep<string> | TestimonialStep<string>,
  fields: Fields,
): Record<string, string> {
  const textAnswer = readAnswerText(reader, 'entry.textAnswer', fields.textAnswer);
  const videoURLAnswer = readAnswerVideo(reader, 'entry.videoURLAnswer', fields.videoURLAnswer);
  if (videoURLAnswer === '') return { textAnswer };
  if (!allowedResponses.video) refuse(reader, 'entry.videoURLAnswer', 'foreign_upload');
  return { textAnswer, videoURLAnswer, streamUID: videoIdAt(videoURLAnswer) };
}

function readPerson(reader: Reader, fields: Fields) {
  return {
    name: readAnswerLine(reader, 'entry.name', fields.name),
    company: readAnswerLine(reader, 'entry.company', fields.company),
    jobTitle: readAnswerLine(reader, 'entry.jobTitle', fields.jobTitle),
    profilePicture: readAnswerPicture(reader, 'entry.profilePicture', fields.profilePicture),
  };
}

/** The non-empty fields; null if there are none. */
function filled(fields: Readonly<Record<string, string>>): AnswerFields {
  const preserved = Object.entries(fields).filter(([, value]) => value !== '');
  return preserved.length === 0 ? null : Object.fromEntries(preserved);
}
