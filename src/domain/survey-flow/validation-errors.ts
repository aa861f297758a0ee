import { fill } from '../fill-placeholders.ts';

/** Why a part of a flow or of an answer is invalid. */
const VALIDATION_ERROR_CODES = [
  'required',
  'too_long',
  'wrong_type',
  'forbidden_characters',
  'unknown_value',
  'invalid_link',
  'invalid_url',
  'invalid_email',
  'duplicate',
  'duplicate_option',
  'only_once',
  'only_first',
  'only_last',
  'too_many',
  'too_few_options',
  'too_many_options',
  'option_too_long',
  'description_too_long',
  'tip_too_long',
  'range_off_scale',
  'off_the_scale',
  'unknown_option',
  'unknown_step',
  'wrong_question',
  'inactive_action',
  'foreign_upload',
  'recording_length',
] as const;
export type ValidationErrorCode = (typeof VALIDATION_ERROR_CODES)[number];

export type ValidationError = {
  readonly code: ValidationErrorCode;
  /** English, for people. */
  readonly message: string;
  /** The exceeded limit, for translated messages. */
  readonly limit: number | null;
};

/** Keyed by the path of the invalid part, such as `flow.2.content.ask`. */
export type ValidationErrors = Readonly<Record<string, ValidationError>>;

export function validationError(
  code: ValidationErrorCode,
  limit: number | null = null,
): ValidationError {
  return { code, message: fill(VALIDATION_MESSAGES[code], limit === null ? {} : { limit }), limit };
}

/** In English; `{limit}` is replaced. */
export const VALIDATION_MESSAGES: Readonly<Record<ValidationErrorCode, string>> = {
  required: 'Please fill this in.',
  too_long: 'Keep this to {limit} characters.',
  wrong_type: 'Invalid format.',
  forbidden_characters: 'Remove unsupported characters.',
  unknown_value: 'Choose one of the allowed values.',
  invalid_link: "This link must point to a valid web address. Remember to include the 'https://'.",
  invalid_url: 'Enter a full link, starting with https://',
  invalid_email: 'Please enter a valid email address.',
  duplicate: 'Another step already uses this ID.',
  duplicate_option: 'Give each answer option a different text.',
  only_once: 'A survey can have only one of these steps.',
  only_first: 'The welcome step must be first.',
  only_last: 'Thank-you steps must be last.',
  too_many: 'Add up to {limit}.',
  too_few_options: 'Add at least {limit} answer options.',
  too_many_options: 'Add up to {limit} answer options.',
  option_too_long: 'Answer option may not be more than 100 characters.',
  description_too_long: 'Answer description may not be more than 100 characters.',
  tip_too_long: 'This tip may not be more than 100 characters.',
  range_off_scale: 'Choose a range within the survey’s rating scale.',
  off_the_scale: 'Choose a rating on the question’s scale.',
  unknown_option: 'Choose one of the question’s answer options.',
  unknown_step: 'The survey has no question at this position.',
  wrong_question: 'A different question is at this position.',
  inactive_action: 'This question doesn’t offer that action.',
  foreign_upload: 'Upload the file here first.',
  recording_length: 'Choose 30 seconds to 5 minutes.',
};
