import { ANSWER_LIMITS } from '#domain/survey-flow/limits.ts';
import type { ContactStep, Step, TestimonialStep } from '#domain/survey-flow/steps.ts';
import type { PageTexts } from './survey-model.ts';

/** A text that a step asks for, by its name in a journey entry. */
export type StepField = {
  readonly name: 'textAnswer' | 'name' | 'email' | 'mobile' | 'company' | 'jobTitle';
  readonly isRequired: boolean;
  /** In Unicode code points. */
  readonly max: number;
};

/** Longer than any real name; the server's limit is higher. */
const NAME_LIMIT = 100;
const EMAIL_LIMIT = 254;
const MOBILE_LIMIT = 40;

/** The texts that a step asks for, in page order. */
export function fieldsOfStep(step: Step<string>): readonly StepField[] {
  switch (step.type) {
    case 'openq':
      return [{ name: 'textAnswer', isRequired: !step.allowSkip, max: ANSWER_LIMITS.text }];
    case 'testimonial':
      return testimonialFields(step);
    case 'contactq':
      return contactFields(step);
    default:
      return [];
  }
}

/** True if the step asks whether its text may be published. */
export function asksConsent(step: Step<string>): boolean {
  return step.type === 'testimonial' || (step.type === 'openq' && step.askConsent);
}

/** The label of a field on the page. */
export function labelOfField(name: StepField['name'], texts: PageTexts): string {
  if (name === 'textAnswer') return texts.answerLabel;
  return texts[`${name}Label`];
}

function testimonialFields({ infoToCollect }: TestimonialStep<string>): StepField[] {
  // Required once another field is filled: a testimonial needs a text, not only a name.
  const text = { name: 'textAnswer', isRequired: true, max: ANSWER_LIMITS.text } as const;
  return [text, { name: 'name', isRequired: false, max: NAME_LIMIT }, ...workFields(infoToCollect)];
}

function contactFields({ askForAdditional, allowSkip }: ContactStep<string>): StepField[] {
  const { email, mobile } = askForAdditional;
  const fields: StepField[] = [
    { name: 'name', isRequired: !allowSkip && !email && !mobile, max: NAME_LIMIT },
  ];
  if (email) fields.push({ name: 'email', isRequired: !allowSkip, max: EMAIL_LIMIT });
  if (mobile) {
    fields.push({ name: 'mobile', isRequired: !allowSkip && !email, max: MOBILE_LIMIT });
  }
  return [...fields, ...workFields(askForAdditional)];
}

function workFields(requested: {
  readonly company: boolean;
  readonly jobTitle: boolean;
}): StepField[] {
  const fields: StepField[] = [];
  if (requested.company) {
    fields.push({ name: 'company', isRequired: false, max: ANSWER_LIMITS.company });
  }
  if (requested.jobTitle) {
    fields.push({ name: 'jobTitle', isRequired: false, max: ANSWER_LIMITS.jobTitle });
  }
  return fields;
}
