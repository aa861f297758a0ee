import { describe, expect, test } from 'vitest';
import { ineligibleReason, normaliseTag } from './showcase.ts';
import type { JourneyEntry } from './survey-flow/journey-entry.ts';

const question = { i: 1, questionID: 'Q', ask: 'Tell us' };
const testimonial = (fields: object): JourneyEntry =>
  ({ ...question, type: 'testimonial', ...fields }) as JourneyEntry;

describe('an answer can be showcased', () => {
  test('if it has a text or a video and its author agreed', () => {
    for (const answer of [
      { textAnswer: 'Good' },
      { videoURLAnswer: 'https://x' },
      { streamUID: 'x' },
    ]) {
      expect(ineligibleReason(testimonial({ ...answer, consent: true }))).toBeNull();
    }
    const open: JourneyEntry = { ...question, type: 'openq', textAnswer: 'Good', consent: true };
    expect(ineligibleReason(open)).toBeNull();
  });

  test('never without consent', () => {
    expect(ineligibleReason(testimonial({ textAnswer: 'Good', consent: false }))).toBe(
      'no_consent',
    );
    expect(ineligibleReason(testimonial({ textAnswer: 'Good' }))).toBe('no_consent');
    expect(ineligibleReason({ ...question, type: 'openq', textAnswer: 'Good' })).toBe('not_asked');
    expect(
      ineligibleReason({ ...question, type: 'openq', textAnswer: 'Good', consent: false }),
    ).toBe('no_consent');
  });

  test('never without content', () => {
    const empty: JourneyEntry[] = [
      testimonial({ name: 'Ada', consent: true }),
      testimonial({ skipped: true }),
      { ...question, type: 'ratingq', answer: 5 },
      { ...question, type: 'contactq', name: 'Ada' },
    ];
    for (const entry of empty) expect(ineligibleReason(entry)).toBe('nothing_to_show');
  });
});

test('a tag is stored without extra white space, and has 1 to 40 characters', () => {
  expect(normaliseTag('  Rye \n bread ')).toBe('Rye bread');
  expect(normaliseTag('🥖'.repeat(40))).toBe('🥖'.repeat(40));
  for (const bad of ['', ' \t', '🥖'.repeat(41)]) expect(normaliseTag(bad)).toBeNull();
});
