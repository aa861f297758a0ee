import { expect, test } from 'vitest';
import { newRecoveryCodes, readRecoveryCode } from './recovery-codes.ts';

test('ten codes, all different, of letters and digits that cannot be mistaken for each other', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
});

test.each([
  'abcde-fghjk',
  'ABCDE-FGHJK',
  ' abcde fghjk ',
  'abcdefghjk',
  'abcde–fghjk',
])('a code is read as it was meant: %s', (typed) => {
  expect(readRecoveryCode(typed)).toBe('abcde-fghjk');
});
