import { describe, expect, test } from 'vitest';
import type { ContactStep, TestimonialStep } from '#domain/survey-flow/steps.ts';
import { en } from '#domain/survey-texts/en.ts';
import { EMPTY_DRAFT } from './draft.ts';
import { sampleFlow } from './model-fixture.ts';
import { validateDraft } from './validate-draft.ts';

const [, rating, open, required] = sampleFlow();
const content = { heading: '', ask: 'Well?', additionalText: '', tips: false } as const;
const showTo = { ratingScale: 'all' } as const;

const contact: ContactStep<string> = {
  type: 'contactq',
  uniqueID: 'CONTACT',
  questionID: 'CONTACT',
  content,
  askForAdditional: {
    email: true,
    mobile: true,
    company: true,
    jobTitle: false,
    profilePicture: false,
  },
  showTo,
  allowSkip: false,
};

const testimonial: TestimonialStep<string> = {
  type: 'testimonial',
  uniqueID: 'TESTIMONIAL',
  questionID: 'TESTIMONIAL',
  content,
  textInputPlaceholderText: '',
  allowedResponses: { text: true, video: false },
  maxVideoSeconds: 120,
  infoToCollect: { company: true, jobTitle: true, profilePicture: false },
  allowSkip: true,
  customSkipText: '',
  showTo,
};

const written = (fields: Record<string, string>) => ({ ...EMPTY_DRAFT, fields });

describe('validateDraft reports an error', () => {
  test('without a rating', () => {
    if (!rating) throw new Error('no rating step');
    expect(validateDraft(rating, EMPTY_DRAFT, en)).toEqual({
      field: 'chosen',
      message: en.chooseError,
    });
    expect(validateDraft(rating, { ...EMPTY_DRAFT, chosen: [1] }, en)).toBeNull();
  });

  test('with only white space in a required text, but not in an optional one', () => {
    if (!open || !required) throw new Error('no open steps');
    const blank = written({ textAnswer: '  \n ' });
    expect(validateDraft(required, blank, en)?.message).toBe(en.requiredError);
    expect(validateDraft(open, blank, en)).toBeNull();
  });

  test('with a text of more than 10,000 code points', () => {
    if (!open) throw new Error('no open step');
    expect(validateDraft(open, written({ textAnswer: '👍'.repeat(10_000) }), en)).toBeNull();
    const message = 'Keep this to 10000 characters.';
    expect(validateDraft(open, written({ textAnswer: 'x'.repeat(10_001) }), en)?.message).toBe(
      message,
    );
  });

  test('with a missing or invalid required email address', () => {
    expect(validateDraft(contact, written({ name: 'Ann' }), en)).toEqual({
      field: 'email',
      message: en.requiredError,
    });
    expect(validateDraft(contact, written({ email: 'ann@' }), en)?.message).toBe(en.emailError);
    expect(validateDraft(contact, written({ email: 'ann@example.org' }), en)).toBeNull();
  });

  test('with a name but no text in a testimonial', () => {
    expect(validateDraft(testimonial, written({ name: 'Ann' }), en)?.field).toBe('textAnswer');
    expect(validateDraft(testimonial, { ...EMPTY_DRAFT, consent: true }, en)).toBeNull();
  });
});
