import { expect, test } from 'vitest';
import { judgeSession } from './spam.ts';

const visit = { website: '', seconds: 30, answers: 4, isTimed: true, isInvited: false };
const WEBSITE = 'http://pills.example';

test.each([
  ['an ordinary visit is a person’s', {}, null, false],
  ['a filled honeypot alone is only noted', { website: WEBSITE }, 'honeypot', false],
  ['four answers within two seconds alone are only noted', { seconds: 2 }, 'too_fast', false],
  [
    'a filled honeypot within two seconds is spam',
    { website: WEBSITE, seconds: 2 },
    'honeypot',
    true,
  ],
  [
    'an invited person is never spam',
    { website: WEBSITE, seconds: 2, isInvited: true },
    'honeypot',
    false,
  ],
  ['one tap after a second is a person’s', { seconds: 1, answers: 1 }, null, false],
  ['time does not count in load tests', { seconds: 0, isTimed: false }, null, false],
  ['a survey without any answer is nobody’s spam', { seconds: 0, answers: 0 }, null, false],
] as const)('%s', (_, changes, reason, isSpam) => {
  expect(judgeSession({ ...visit, ...changes })).toEqual({ reason, isSpam });
});
