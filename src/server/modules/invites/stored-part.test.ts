import { expect, test } from 'vitest';
import { storedPart } from './stored-part.ts';

test.each([
  ['07700 900456', '7700900456'],
  ['+44 7700 900456', '447700900456'],
  ['0049 170', '49170'],
  ['900\u2011456', '900456'],
  ['Ada', 'ada'],
  ['0', '0'],
  ['%', '%'],
])('%s is sought in numbers as %s', (typed, sought) => {
  expect(storedPart('text', typed)).toBe(sought);
});

test.each([
  ['Kontakt@Müller.example', 'kontakt@xn--mller-kva.example'],
  ['müller', 'xn--mller-kva'],
  ['@müller.example', '@xn--mller-kva.example'],
  ['zoë@example', 'zoë@example'],
  ['P44@', 'p44@'],
  ['12', '12'],
  ['jörg groß', 'jörg groß'],
  ['%', '%'],
])('%s is sought in email addresses as %s', (typed, sought) => {
  expect(storedPart('email', typed)).toBe(sought);
});
