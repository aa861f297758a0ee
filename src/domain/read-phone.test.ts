import { getCountries, getExampleNumber } from 'libphonenumber-js/mobile';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, test } from 'vitest';
import { readPhone } from './read-phone.ts';

const numbers = getCountries().flatMap((country) => {
  const example = getExampleNumber(country, examples);
  return example ? [{ country, number: example.number, national: example.nationalNumber }] : [];
});

describe('a mobile number of any country', () => {
  test('is read with its dialling code, with and without the plus', () => {
    const wrong = numbers.filter(
      ({ country, number }) =>
        readPhone(number, country).value !== number ||
        readPhone(number, null).value !== number ||
        readPhone(number.slice(1), country).value !== number,
    );
    expect(wrong).toEqual([]);
  });

  test('is read as it is dialled at home, also where a spreadsheet dropped the zero', () => {
    const wrong = numbers.filter(
      ({ country, number, national }) => readPhone(national, country).value !== number,
    );
    expect(wrong).toEqual([]);
  });
});

test.each([
  ['491701234567', 'DE', '+491701234567'],
  ['49 170 1234567', 'DE', '+491701234567'],
  ['1701234567', 'DE', '+491701234567'],
  ['0170/1234567', 'DE', '+491701234567'],
  ['+49 (0) 170 1234567', 'DE', '+491701234567'],
  ['+49 (0)170-1234567', 'GB', '+491701234567'],
  ['(+49) 170 1234567', null, '+491701234567'],
  ['0049 170 1234567', null, '+491701234567'],
  ['+39 06 1234 5678', 'DE', '+390612345678'],
  ['3931234567', 'IT', '+393931234567'],
  ['030 12345678', 'DE', '+493012345678'],
  ['07700 900123', 'GB', '+447700900123'],
  ['(555) 010-9999', 'US', '+15550109999'],
  ['15550109999', 'US', '+15550109999'],
  ['0170\u20101234\u2013567', 'DE', '+491701234567'],
  ['tel:+49-170-1234567', null, '+491701234567'],
  ['tel:+49-170-1234567;ext=12', null, '+491701234567'],
  ['0170 1234567 ext. 12', 'DE', '+491701234567'],
  ['0170 1234567 x12', 'DE', '+491701234567'],
  ['\u202a+49 170 1234567\u202c', null, '+491701234567'],
  ['+49\u00a0170\u202f1234567', null, '+491701234567'],
  ['０１７０－１２３４５６７', 'DE', '+491701234567'],
  ['＋４９１７０１２３４５６７', null, '+491701234567'],
  ['٠١٧٠١٢٣٤٥٦٧', 'DE', '+491701234567'],
  ['+۹۸ ۹۱۲ ۳۴۵ ۶۷۸۹', null, '+989123456789'],
  ["'+491701234567", 'DE', '+491701234567'],
  ['="491701234567"', 'DE', '+491701234567'],
])('reads %j in %s as %s', (typed, country, number) => {
  expect(readPhone(typed, country)).toEqual({ value: number, problem: null });
});

test.each([
  ['', 'DE', 'empty'],
  ['\u200b', 'DE', 'empty'],
  ['ada@example.com', 'DE', 'address'],
  ['0170 1234567@example', 'DE', 'address'],
  ['4.91701E+11', 'DE', 'rounded'],
  ['4,91701E+11', 'DE', 'rounded'],
  ['4.91701e11', null, 'rounded'],
  ['491701234567.0', 'DE', 'decimal'],
  ['491701234567,00', 'DE', 'decimal'],
  ['2024-05-01', 'DE', 'date'],
  ['01.05.2024', 'DE', 'date'],
  ['5/1/24', 'US', 'date'],
  ['2024-05-01 10:30:00', 'DE', 'date'],
  ['0170 1234567, 0171 7654321', 'DE', 'several'],
  ['+491701234567 +491717654321', 'DE', 'several'],
  ['0170 1234567 or 0171 7654321', 'DE', 'several'],
  ['call me', 'GB', 'malformed'],
  ['Studio 54', 'US', 'malformed'],
  ['ABC1701234567', 'DE', 'malformed'],
  ['1,234,567,890', 'US', 'malformed'],
  ['12', 'GB', 'tooShort'],
  ['10115', 'DE', 'tooShort'],
  ['94103-1234', 'US', 'impossible'],
  ['1000234', 'DE', 'noCode'],
  ['20240501', 'DE', 'noCode'],
  ['#1001', 'DE', 'malformed'],
  ['7700900123', null, 'noCode'],
  ['07700 900123', null, 'impossible'],
  ['+999 1234567', 'GB', 'impossible'],
  ['+44 1', 'GB', 'tooShort'],
  ['+49 10115', 'DE', 'impossible'],
])('refuses %j in %s: %s', (typed, country, problem) => {
  expect(readPhone(typed, country)).toEqual({ value: null, problem });
});

test('refuses a text far longer than any number at once', () => {
  const texts = [
    '1'.repeat(500_000),
    `0170${' '.repeat(500_000)}1234567`,
    `1${','.repeat(500_000)}x`,
  ];
  expect(texts.map((text) => readPhone(text, 'DE').problem)).toEqual(texts.map(() => 'malformed'));
});
