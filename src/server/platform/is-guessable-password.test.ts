import { expect, test } from 'vitest';
import { isGuessablePassword } from './is-guessable-password.ts';

test.each([
  'password1',
  ' QWERTYUIOP ',
  'Goodword2026!',
  'g-o-o-d-w-o-r-d',
  'Feedback1',
])('%s is easy to guess', async (password) => {
  expect(await isGuessablePassword(password)).toBe(true);
});

test.each([
  'goodword is my bakery',
  'reviewsreviews',
  'ten green bottles',
  'пароль и хлеб',
  '🥐🥐🥐🥐🥐🥐🥐🥐',
])('%s is not', async (password) => {
  expect(await isGuessablePassword(password)).toBe(false);
});
