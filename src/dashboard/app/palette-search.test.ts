import { expect, test } from 'vitest';
import { findEntries } from './palette-search.ts';

const PROFILE = { name: 'My profile', words: 'password email picture' };
const SECURITY = { name: 'Security', words: 'password 2fa' };
const CAFE = { name: 'Café Zoë' };
const SIGN_OUT = { name: 'Sign out', words: 'log out' };
const ALL = [PROFILE, SECURITY, CAFE, SIGN_OUT];

test.each([
  ['', ALL],
  ['CAFE', [CAFE]],
  ['café zoe', [CAFE]],
  ['password', [PROFILE, SECURITY]],
  ['pass', [PROFILE, SECURITY]],
  ['rofile', [PROFILE]],
  ['log out', [SIGN_OUT]],
  ['Logout', [SIGN_OUT]],
  ['logo', []],
  ['assword', []],
])('“%s” finds by name and by the words that people use', (typed, found) => {
  expect(findEntries(ALL, typed)).toEqual(found);
});

test('entries whose name matches come before those that are only meant', () => {
  const named = { name: 'Password rules' };
  expect(findEntries([PROFILE, named], 'password')).toEqual([named, PROFILE]);
});
