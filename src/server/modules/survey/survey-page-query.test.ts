import { expect, test } from 'vitest';
import { readSurveyPageQuery } from './survey-page-query.ts';

const NOTHING = {
  language: null,
  invite: null,
  tryToken: null,
  rating: null,
  reference: null,
  orderReference: null,
  version: null,
};

test('what an address carries is read, the first of repeated values', () => {
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
    tryToken: '1.x',
    rating: 8,
    reference: 'R1',
    orderReference: 'O1',
    version: 3,
  });
});

test('what is of no use is left out', () => {
  const query = {
    lang: '',
    i: 'x'.repeat(201),
    rating: '4.5',
    ref: 'a\u0000b',
    order: {},
    v: '-1',
  };
  expect(readSurveyPageQuery(query)).toEqual(NOTHING);
  expect(readSurveyPageQuery({ rating: '1e1' })).toEqual(NOTHING);
  expect(readSurveyPageQuery(undefined)).toEqual(NOTHING);
});

test('a try that cannot be read is still a try, not a visit of a customer', () => {
  for (const given of ['', 'x'.repeat(201), {}]) {
    expect(readSurveyPageQuery({ try: given }).tryToken).toBe('');
  }
});
