import { expect, test } from 'vitest';
import { readBusinessPhone } from './business-phone.ts';

test.each([
  ['020 7946 0112', 'GB', '+44', '20 7946 0112'],
  ['0044 (0)20 7946-0112', 'FR', '+44', '20 7946 0112'],
  ['tel:+1-212-555-0123;ext=4', 'GB', '+1', '212 555 0123'],
  ['06 1234 5678', 'IT', '+39', '06 1234 5678'],
  ['06221/12345', 'DE', '+49', '6221 12345'],
  ['٠٦٢٢١ ١٢٣٤٥', 'DE', '+49', '6221 12345'],
  ['1300 975 707', 'AU', '+61', '1300 975 707'],
])('reads %s in %s as %s %s', (typed, country, intlCode, localNumber) => {
  expect(readBusinessPhone(typed, country)).toEqual({ intlCode, localNumber });
});

test.each([
  ['12', 'GB'],
  ['020 7946 0112', null],
  ['0800 FLOWERS', 'GB'],
  ['020 7946 0112, 020 7946 0113', 'GB'],
  ['hello@shop.example', 'GB'],
])('%s in %s is no number', (typed, country) => {
  expect(readBusinessPhone(typed, country)).toBeNull();
});
