import { expect, test } from 'vitest';
import {
  CODE_BYTES,
  codeOfBytes,
  giftOfDealCode,
  normaliseCode,
  takenBackOf,
  withMoreLocations,
  withoutMoreLocations,
} from './deal-codes.ts';
import { LIFETIME_CODES } from './plans.ts';

test('a code has 16 letters in fours, and different bytes make different codes', () => {
  const codes = Array.from({ length: 256 }, (_, at) =>
    codeOfBytes(
      Uint8Array.from({ length: CODE_BYTES }, (_none, index) => (at * (index + 1)) % 256),
    ),
  );
  for (const code of codes)
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(new Set(codes.map(normaliseCode)).size).toBe(256);
});

test.each([
  ['7k2m 9qxt 0b4c hw8r'],
  ['  7K2M9QXT0B4CHW8R\n'],
  ['7K2M–9QXT—OB4C−HW8R'],
  ['７Ｋ２Ｍ-9QXT-ob4c-\u200bhw8r'],
])('%s is the same code however it is written', (typed) => {
  expect(normaliseCode(typed)).toBe(normaliseCode('7K2M-9QXT-0B4C-HW8R'));
});

test('letters that look alike are the same, others are not', () => {
  expect(normaliseCode('il-1')).toBe(normaliseCode('1i-L'));
  expect(normaliseCode('AAAA-AAAB')).not.toBe(normaliseCode('AAAA-AAAA'));
});

test.each(LIFETIME_CODES)('codes of %s give the deal, then locations, then nothing', (partner) => {
  const holding = { deal: partner, hasMoreLocations: false };
  expect(giftOfDealCode(partner, { deal: null, hasMoreLocations: false })).toBe('deal');
  expect(giftOfDealCode(partner, holding)).toBe('locations');
  expect(giftOfDealCode(partner, { ...holding, hasMoreLocations: true })).toBe('noMore');
  for (const other of LIFETIME_CODES.filter((one) => one !== partner)) {
    expect(giftOfDealCode(other, holding)).toBe('otherPartner');
  }
});

test.each([
  [null, 10, null],
  [0, 5, 0],
  [20, 25, 20],
])('locations on top of %s make %s, and taken back leave %s', (before, more, after) => {
  expect(withMoreLocations(before)).toBe(more);
  // The deal's own five are nothing special.
  expect(withoutMoreLocations(more)).toBe(after);
});

test('a refund takes what the code gave; of two codes the one that stays is worth the deal', () => {
  expect(takenBackOf('deal', [])).toBe('deal');
  expect(takenBackOf('deal', ['locations'])).toBe('locations');
  expect(takenBackOf('locations', ['deal'])).toBe('locations');
  expect(takenBackOf('deal', ['deal'])).toBeNull();
});
