import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Grace Hopper', 'GH'],
  ['grace', 'G'],
  ['Maximiliane-Charlotte von Hohenstein', 'MH'],
  ['ليلى الحسن', 'لا'],
  ['"Ölaf" (1)', 'Ö1'],
  ['🥐 🥐', '?'],
  ['', '?'],
])('%s is shown as %s', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
