import { expect, test } from 'vitest';
import { validationError } from '#domain/survey-flow/validation-errors.ts';
import { AppError, invalid, invalidParts, notFound } from './app-error.ts';

test('an error has its words in the answer, and in English for logs', () => {
  const error = new AppError(
    'plan_required',
    { key: 'errors.tooManyTags', values: { limit: 1 } },
    { code: 'too_many' },
  );
  const message = 'Use up to 1 tags.';
  expect(error.message).toBe(message);
  expect(error.toBody('en')).toEqual({ error: { code: 'too_many', message } });
  expect(notFound().toBody('en')).toEqual({
    error: { code: 'not_found', message: 'We couldn’t find that.' },
  });
});

test('says what is wrong with each field', () => {
  const error = invalid({
    tag: { key: 'errors.tooManyTags', values: { limit: 20 } },
    i: 'errors.nothingToShow',
  });
  expect(error.toBody('en').error.fields).toEqual({
    tag: 'Use up to 20 tags.',
    i: 'This answer has no text or video to show.',
  });
});

test('words what the rules of survey flows refuse', () => {
  const errors = {
    'flow.0.content.ask': validationError('too_long', 10_000),
    'flow.1': validationError('only_last'),
  };
  expect(invalidParts(errors).toBody('en').error.fields).toEqual({
    'flow.0.content.ask': 'Keep this to 10000 characters.',
    'flow.1': 'Thank-you steps must be last.',
  });
});

test('keeps the words that a schema has of its own', () => {
  const wordedFields = { page: 'Add at least one page.' };
  const error = new AppError('invalid', 'errors.invalid', { wordedFields });
  expect(error.toBody('en').error).toMatchObject({ fields: wordedFields });
});
