import { describe, expect, test } from 'vitest';
import type { FeedbackSession } from '#contract/responses.ts';
import { excerptOf, personOf } from '#domain/response-words.ts';
import type { JourneyEntry } from '#domain/survey-flow/journey-entry.ts';
import { excerptAround, isNew } from './session-texts.ts';

function sessionWith(
  journeyFeedback: JourneyEntry[],
  rest: Partial<FeedbackSession> = {},
): FeedbackSession {
  return {
    sessionID: '0192f0c1-2345-7abc-8def-0123456789ab',
    sessionStartTime: 1000,
    rating: 5,
    ratingType: 'star',
    noRating: false,
    isSpam: false,
    spamReason: null,
    isArchived: false,
    isTest: false,
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
    status: 'open',
    note: '',
    journeyFeedback,
    ...rest,
  };
}

const open = { questionID: 'OPEN', type: 'openq', i: 2, textAnswer: 'Quick and kind' };
const testimonial = { questionID: 'T', type: 'testimonial', i: 3, textAnswer: '<b>Great</b> 👍' };
const contact = { questionID: 'C', type: 'contactq', i: 4, name: 'Ada' };
const choice = { questionID: 'Q', type: 'multiq', i: 5, answer: ['Price', 'Speed'] };

describe('the person of a response', () => {
  test('is the name of the contact step, then of the testimonial, then of the invite', () => {
    const named = { ...testimonial, name: 'Grace' };
    expect(personOf(sessionWith([named, contact]))).toBe('Ada');
    expect(personOf(sessionWith([named]))).toBe('Grace');
    expect(personOf(sessionWith([testimonial], { inviteSentToName: 'Alan' }))).toBe('Alan');
    expect(personOf(sessionWith([testimonial]))).toBeNull();
  });
});

describe('the excerpt of a response', () => {
  test('is the testimonial, then the open answer, then the choices, each literally', () => {
    expect(excerptOf(sessionWith([open, testimonial]))).toBe('<b>Great</b> 👍');
    expect(excerptOf(sessionWith([open, choice]))).toBe('Quick and kind');
    expect(excerptOf(sessionWith([choice]))).toBe('Price, Speed');
    expect(excerptOf(sessionWith([]))).toBe('');
  });
});

describe('the excerpt of a response that was searched for', () => {
  test('is the text that contains the search terms, ignoring case and white space', () => {
    const session = sessionWith([testimonial, open, choice, contact], { orderReference: 'A-77' });
    expect(excerptAround(session, '')).toBe('<b>Great</b> 👍');
    expect(excerptAround(session, 'AND  kind')).toBe('Quick and kind');
    expect(excerptAround(session, 'speed')).toBe('Speed');
  });

  test('is the comment if the terms match the name already shown', () => {
    const session = sessionWith([open, contact]);
    expect(excerptAround(session, 'ada')).toBe('Quick and kind');
    const invited = sessionWith([open], { inviteSentToName: 'Ada' });
    expect(excerptAround(invited, 'Áda')).toBe('Quick and kind');
  });

  test('prefixes the comment with another field that contains the terms', () => {
    const named = { ...contact, email: 'ada@example.com', company: 'Yale' };
    const session = sessionWith([open, named], { orderReference: 'A-77', note: 'Call her back' });
    expect(excerptAround(session, 'a-77')).toBe('A-77 · Quick and kind');
    expect(excerptAround(session, 'YALE')).toBe('Yale · Quick and kind');
    expect(excerptAround(session, 'ada@')).toBe('ada@example.com · Quick and kind');
    expect(excerptAround(session, 'call')).toBe('Call her back · Quick and kind');
    expect(excerptAround(sessionWith([named]), 'yale')).toBe('Yale');
    const noted = sessionWith([open], { note: `${'so very long '.repeat(20)}voucher given` });
    expect(excerptAround(noted, 'voucher')).toMatch(/^….{1,32}voucher given · Quick and kind$/);
  });

  test('matches terms like the server: without accents, quotation marks and spaces', () => {
    const text = `${'était très, très bon «ici» '.repeat(9)}le  café d’Estissac, superbe`;
    const session = sessionWith([{ ...open, textAnswer: text }]);
    expect(excerptAround(session, '"cafe d\'estissac"')).toMatch(
      /^….{1,32}café d’Estissac, superbe$/,
    );
    const japanese = { ...open, textAnswer: `${'とても美味しい'.repeat(20)}パンでした` };
    expect(excerptAround(sessionWith([japanese]), 'パン')).toBe('…パンでした');
  });

  test('begins shortly before the terms if they come late', () => {
    const long = {
      ...open,
      textAnswer: `${'so very good '.repeat(20)}but the tea was cold, sadly`,
    };
    const excerpt = excerptAround(sessionWith([long]), 'tea');
    expect(excerpt).toMatch(/^…\S.{0,32}tea was cold, sadly$/);
  });

  test('is the default one if no text contains the terms', () => {
    expect(excerptAround(sessionWith([open]), 'elsewhere')).toBe('Quick and kind');
  });
});

describe('a new response', () => {
  test('started after the last access and is not archived', () => {
    expect(isNew(sessionWith([]), 999)).toBe(true);
    expect(isNew(sessionWith([]), 1000)).toBe(false);
    expect(isNew(sessionWith([], { isArchived: true }), 999)).toBe(false);
    expect(isNew(sessionWith([], { isTest: true }), 999)).toBe(false);
    expect(isNew(sessionWith([]), null)).toBe(true);
  });
});
