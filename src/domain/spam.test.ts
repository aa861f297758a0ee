import { expect, test } from 'vitest';
import { spamReasonOf } from './spam.ts';

const visit = { website: '', seconds: 30, answers: 4, isTimed: true };

test.each([
  ['an ordinary visit is a person’s', {}, null],
  ['a filled honeypot is a program’s', { website: 'http://pills.example' }, 'honeypot'],
  ['four answers within two seconds are a program’s', { seconds: 2 }, 'too_fast'],
  ['one tap after a second is a person’s', { seconds: 1, answers: 1 }, null],
  ['time does not count in load tests', { seconds: 0, isTimed: false }, null],
  ['a survey without any answer is nobody’s spam', { seconds: 0, answers: 0 }, null],
])('%s', (_, changes, reason) => {
  expect(spamReasonOf({ ...visit, ...changes })).toBe(reason);
});
