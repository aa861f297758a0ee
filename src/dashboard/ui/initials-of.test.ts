import { expect, test } from 'vitest';
import { initialsOf } from './initials-of.ts';

test.each([
  ['Grace Hopper', 'GH'],
  ['grace', 'G'],
  ['Maximiliane-Charlotte von Hohenstein', 'MH'],
  ['ليلى الحسن', 'لا'],
  ['"Ölaf" (1)', 'Ö1'],
  ['🥐 🥐', '?'],
  ['', '?'],
])('%s is shown as %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
