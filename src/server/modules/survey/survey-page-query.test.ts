import { expect, test } from 'vitest';
import { readSurveyPageQuery } from './survey-page-query.ts';

const EMPTY_QUERY = {
  language: null,
  invite: null,
  testToken: null,
  rating: null,
  reference: null,
  orderReference: null,
  version: null,
};

test('reads the values of the address, and the first of repeated ones', () => {
  const query = {
    lang: 'de',
    i: ['token', 'other'],
    try: '1.x',
    rating: '8',
    ref: ' R1 ',
    order: 'O1',
    v: '3',
  };
  expect(readSurveyPageQuery(query)).toEqual({
    language: 'de',
    invite: 'token',
    testToken: '1.x',
    rating: 8,
    reference: 'R1',
    orderReference: 'O1',
    version: 3,
  });
});

test('leaves out invalid values', () => {
  const query = {
    lang: '',
    i: 'x'.repeat(300),
    rating: '4.5',
    ref: 'a\u0000b',
    order: {},
    v: '-1',
  };
  expect(readSurveyPageQuery(query)).toEqual(EMPTY_QUERY);
  expect(readSurveyPageQuery({ rating: '1e1' })).toEqual(EMPTY_QUERY);
  expect(readSurveyPageQuery(undefined)).toEqual(EMPTY_QUERY);
});

test('cuts references after 200 characters, whatever their bytes', () => {
  const { reference, orderReference } = readSurveyPageQuery({
    ref: 'x'.repeat(300),
    order: '👍'.repeat(201),
  });
  expect([reference, orderReference]).toEqual(['x'.repeat(200), '👍'.repeat(200)]);
});

test('drops the signs that stuck to the end of the address', () => {
  const query = { lang: 'de).', i: 'to-ken_.', rating: '8”', ref: 'No. 5 (b)' };
  expect(readSurveyPageQuery(query)).toMatchObject({
    language: 'de',
    invite: 'to-ken_',
    rating: 8,
    reference: 'No. 5 (b)',
  });
});

test('an unreadable test token still marks a test, not a customer’s session', () => {
  for (const value of ['', 'x'.repeat(300), {}]) {
    expect(readSurveyPageQuery({ try: value }).testToken).toBe('');
  }
});
