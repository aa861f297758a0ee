/** Why a part of a flow or of an answer is refused. */
const FAULT_CODES = [
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
] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

export type Fault = {
  readonly code: FaultCode;
  /** English, for a person. */
  readonly message: string;
  /** The limit that was passed, for translated messages. */
  readonly limit: number | null;
};

/** Keyed by the path of the faulty part, such as `flow.2.content.ask`. */
export type Faults = Readonly<Record<string, Fault>>;

export function faultOf(code: FaultCode, limit: number | null = null): Fault {
  return { code, message: MESSAGES[code].replace('{limit}', String(limit)), limit };
}

const MESSAGES: Readonly<Record<FaultCode, string>> = {
  required: 'Please fill this in.',
  too_long: 'This may not be more than {limit} characters.',
  wrong_type: 'This has the wrong form.',
  forbidden_characters: 'This contains characters that cannot be stored.',
  unknown_value: 'This is not one of the values that are possible here.',
  invalid_link: "This link must point to a valid web address. Remember to include the 'https://'.",
  invalid_url: "This must be a valid web address. Remember to include the 'https://'.",
  invalid_email: 'Please enter a valid email address.',
  duplicate: 'This id is used by another step.',
  duplicate_option: 'Two answer options may not have the same text.',
  only_once: 'A survey can have only one step of this kind.',
  only_first: 'A welcome step can only stand at the very top.',
  only_last: 'A thank-you step can only stand at the end.',
  too_many: 'There may not be more than {limit} of these.',
  too_few_options: 'A choice question needs at least {limit} answer options.',
  too_many_options: 'A choice question may not have more than {limit} answer options.',
  option_too_long: 'Answer option may not be more than 100 characters.',
  description_too_long: 'Answer description may not be more than 100 characters.',
  tip_too_long: 'This tip may not be more than 100 characters.',
  range_off_scale: 'This range does not fit the rating scale of the survey.',
  off_the_scale: 'This rating is not on the scale of the question.',
  unknown_option: 'This is not an answer option of the question.',
  unknown_step: 'The survey has no question at this position.',
  wrong_question: 'This is not the question at this position.',
  inactive_action: 'This action is not offered by the question.',
  foreign_upload: 'This must be a file that was uploaded here.',
};
