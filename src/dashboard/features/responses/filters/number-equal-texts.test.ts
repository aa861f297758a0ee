import { expect, test } from 'vitest';
import { numberEqualTexts } from './number-equal-texts.ts';

test('equal texts are told apart by a number, others stay', () => {
  expect(numberEqualTexts(['Why?', 'What?', 'Why?', 'Why?'])).toEqual([
    'Why?',
    'What?',
    'Why? (2)',
    'Why? (3)',
  ]);
});
