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
  variant: 'page',
  isPrivate: false,
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
    variant: 'page',
    isPrivate: true,
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
  const left = { ...EMPTY_QUERY, isPrivate: true };
  expect(readSurveyPageQuery(query)).toEqual(left);
  expect(readSurveyPageQuery({ rating: '1e1' })).toEqual(left);
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

test('the page belongs to one visitor only by what it shows of them', () => {
  const shared = { via: ['qr', 'kiosk'], lang: 'de', utm_source: 'x', fbclid: 'y'.repeat(9000) };
  expect(readSurveyPageQuery(shared).isPrivate).toBe(false);
  for (const key of ['i', 'try', 'rating', 'ref', 'order', 'v']) {
    expect([key, readSurveyPageQuery({ [key]: '' }).isPrivate]).toEqual([key, true]);
  }
});

test('a kiosk is for everyone who passes: of one visitor, nothing in its address counts', () => {
  const own = { i: 'token', try: 'token', rating: '5', order: '12', v: '1' };
  expect(readSurveyPageQuery({ kiosk: '1', lang: 'de', ...own })).toEqual(
    readSurveyPageQuery({ kiosk: '1', lang: 'de' }),
  );
  expect(readSurveyPageQuery({ kiosk: '1', ref: 'Counter' })).toMatchObject({
    reference: 'Counter',
    isPrivate: true,
  });
});

test('only 1 asks for a variant, and a kiosk is never in a frame', () => {
  const variantOf = (query: object) => readSurveyPageQuery(query).variant;
  expect([{ embed: '1' }, { kiosk: '1' }, { embed: '1', kiosk: '1' }].map(variantOf)).toEqual([
    'embed',
    'kiosk',
    'kiosk',
  ]);
  expect([{ embed: '' }, { embed: '2' }, { kiosk: {} }].map(variantOf)).toEqual(
    Array(3).fill('page'),
  );
});
