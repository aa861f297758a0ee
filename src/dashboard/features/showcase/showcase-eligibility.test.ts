import { describe, expect, test } from 'vitest';
import type { FeedbackSession, JourneyEntry } from '#contract/responses.ts';
import { eligibleEntry, notOfferedReason } from './showcase-eligibility.ts';

const answer = { textAnswer: 'Lovely bread.', consent: true };
const testimonial: JourneyEntry = { i: 3, questionID: 'T', type: 'testimonial', ...answer };
const open: JourneyEntry = { i: 2, questionID: 'O', type: 'openq', ...answer };

function session(entries: JourneyEntry[], flags: Partial<FeedbackSession> = {}): FeedbackSession {
  return {
    sessionID: '0190a0a0-0000-7000-8000-000000000000',
    sessionStartTime: 1_700_000_000,
    rating: 5,
    ratingType: 'star',
    noRating: false,
    isSpam: false,
    isTest: false,
    spamReason: null,
    isArchived: false,
    finished: true,
    isFromWeb: true,
    source: 'link',
    inviteSentToName: null,
    inviteSentToEmail: null,
    inviteSentToNumber: null,
    reference: null,
    linkName: null,
    orderReference: null,
    language: 'en',
    flowVersion: 1,
    journeyFeedback: entries,
    ...flags,
  };
}

describe('showcase eligibility', () => {
  test.each([
    ['a testimonial with consent', testimonial, {}, null],
    ['an open answer with consent', open, {}, null],
    ['a testimonial without consent', { ...testimonial, consent: false }, {}, 'no_consent'],
    ['an open answer without a consent question', { ...open, consent: undefined }, {}, 'not_asked'],
    [
      'an open answer in spam without a consent question',
      { ...open, consent: undefined },
      { isSpam: true },
      'not_asked',
    ],
    ['a rating', { i: 1, questionID: 'R', type: 'ratingq', answer: 5 }, {}, 'nothing_to_show'],
    ['a skipped step', { ...testimonial, skipped: true }, {}, 'nothing_to_show'],
    ['a testimonial without text', { ...testimonial, textAnswer: '' }, {}, 'nothing_to_show'],
    ['a spam response', testimonial, { isSpam: true }, 'spam'],
    ['a test', testimonial, { isTest: true }, 'test'],
    ['an archived response', testimonial, { isArchived: true }, 'archived'],
  ])('of %s', (_what, entry, flags, reason) => {
    expect(notOfferedReason(session([entry], flags), entry)).toBe(reason);
  });

  test('prefers the testimonial to an open answer', () => {
    expect(eligibleEntry(session([open, testimonial]))).toBe(testimonial);
    expect(eligibleEntry(session([open, { ...testimonial, consent: false }]))).toBe(open);
    expect(eligibleEntry(session([{ ...open, consent: false }]))).toBeNull();
  });
});
