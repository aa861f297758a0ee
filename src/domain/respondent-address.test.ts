import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { canonicalAddress, handleInSurveyAddress, RESPONDENT_PATHS } from './respondent-address.ts';

const TOKEN = 'Zm9v-BAR_123';

describe('an address of a page for customers', () => {
  test.each([
    ['/f/joes', '/f/joes'],
    ['/f/joes/', '/f/joes'],
    ['/F/Joes', '/f/joes'],
    ['//f//joes//', '/f/joes'],
    ['/FeedbackEvaluate/joes/', '/feedbackevaluate/joes'],
    ['/wall/JOES/', '/wall/joes'],
    ['/wall/joes/og.png', '/wall/joes/og.png'],
    ['/f/joes.', '/f/joes'],
    ['/f/joes),', '/f/joes'],
    ['/f/joes%22', '/f/joes'],
    ['/f/%E2%80%9Cjoes%E2%80%9D', '/f/joes'],
    ['/f/joes%E2%80%8B', '/f/joes'],
    ['/f/jo%C2%ADes', '/f/joes'],
    ['/f/joes%20', '/f/joes'],
    ['/f/joes&lang=de', '/f/joes?lang=de'],
    ['/f/joes%3Flang=de', '/f/joes?lang=de'],
    ['/f/joes%3Frating%3D3%26lang%3Dde', '/f/joes?rating=3&lang=de'],
    ['/f/joes%3Fref%3DA%2526B%250A', '/f/joes?ref=A%26B%0A'],
    ['/f/joes%3Fref=A%26B', '/f/joes?ref=A%26B'],
    ['/f/joes/?lang=de', '/f/joes?lang=de'],
    ['/f/joes?lang=de&amp;ref=A', '/f/joes?lang=de&ref=A'],
    ['/f/joes?&ref=A%26B', '/f/joes?ref=A%26B'],
    [`/consent/${TOKEN}/`, `/consent/${TOKEN}`],
    [`/Unsubscribe/${TOKEN}).`, `/unsubscribe/${TOKEN}`],
    [`//confirm/${TOKEN}%E2%80%A6`, `/confirm/${TOKEN}`],
    ['/f', '/f'],
    ['/f/', '/f'],
    ['/f/joes/more', '/f/joes/more'],
    ['/f/joes%E2%80', '/f/joes'],
    ['/f/%E0%A4%A', '/f/a'],
    ['/f/)/joes)', '/f/joes'],
    ['/f/%00/%00..', '/f'],
    ['/wall/=/joes./og.png', '/wall/joes/og.png'],
  ])('%s is %s', (typed, canonical) => {
    expect(canonicalAddress(typed)).toBe(canonical);
  });

  test.each([
    '/',
    '/dash/home',
    '/api/survey/start',
    '/w/x.js',
    '/foo/f/joes',
    '//evil.example/f/x',
    '',
  ])('%s is none', (address) => {
    expect(canonicalAddress(address)).toBeNull();
  });

  test('is found in a long address as fast as in a short one', () => {
    const signs = ')'.repeat(500_000);
    expect(canonicalAddress(`/f/joes${signs}cafe`)).toContain('/f/joes');
  });

  test('has one slash at its start, and is its own canonical address', () => {
    const pieces = fc.constantFrom(
      '/',
      ')',
      '%',
      '%2F',
      '%3F',
      '%26',
      '%00',
      '%ED%A0%80',
      '.',
      'a',
    );
    const anyPath = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces).map((parts) => parts.join('')),
    );
    const words = fc.constantFrom(...RESPONDENT_PATHS.map(({ word }) => word));
    fc.assert(
      fc.property(words, anyPath, (word, rest) => {
        const canonical = canonicalAddress(`/${word}/${rest}`) ?? '';
        expect(canonical).toMatch(/^\/[a-z]/);
        expect(canonicalAddress(canonical)).toBe(canonical);
      }),
      { numRuns: propertyRuns(500) },
    );
  });
});

test('the handle is found in the address of a survey, with or without a host', () => {
  const typed = [
    'https://x.example/F/Joes.',
    '/feedbackevaluate/joes?lang=de',
    'x.example/f/joes/',
  ];
  expect(typed.map(handleInSurveyAddress)).toEqual(['joes', 'joes', 'joes']);
  expect(['joes', 'https://x.example/f/', '/wall/joes'].map(handleInSurveyAddress)).toEqual([
    null,
    null,
    null,
  ]);
});
