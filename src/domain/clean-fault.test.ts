import { expect, test } from 'vitest';
import { cleanFault } from './clean-fault.ts';

test('a provider’s words become one line of characters that can be kept', () => {
  expect(cleanFault(' 550\u0000 no\r\n\u0007\tsuch\u0085user \ud83d!')).toBe(
    '550 no such user \ufffd!',
  );
});

test('long words are cut between characters, not within one', () => {
  const cut = cleanFault(`a${'😀'.repeat(600)}`);
  expect([...cut]).toHaveLength(500);
  expect(cut).not.toMatch(/\p{Cs}/u);
  expect(cleanFault('Grüße', 3)).toBe('Grü');
});
