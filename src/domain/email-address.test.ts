import { expect, test } from 'vitest';
import { normaliseEmail } from './email-address.ts';

test.each([
  [' Ada@Example.COM ', 'ada@example.com'],
  ['ada@münchen.example', 'ada@xn--mnchen-3ya.example'],
  ['ada+shop@example.co.uk', 'ada+shop@example.co.uk'],
  ['ada@p\u0430ypal.example', 'ada@xn--pypal-4ve.example'],
])('normalises %j to %s', (typed, address) => {
  expect(normaliseEmail(typed)).toBe(address);
});

test.each([
  'ada',
  'ada@',
  '@example.com',
  'ada@localhost',
  'a da@example.com',
  'ada@example.com\r\nbcc: eve@example.com',
  'ada@exa mple.com',
  'ada@münchen.example/path',
  'ädä@example.com',
  'ada@example..com',
  'ada@[127.0.0.1]',
  '.ada@example.com',
  'ada.@example.com',
  'a..da@example.com',
  'ada@example.c',
  `${'a'.repeat(65)}@example.com`,
])('recognises that %j cannot receive email', (typed) => {
  expect(normaliseEmail(typed)).toBe(null);
});
