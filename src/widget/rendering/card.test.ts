import { expect, test } from 'vitest';
import { initials } from './card.ts';

const plain = (name: string) => initials(name).replace('\u200c', '');

test.each([
  ['Grace Hopper', 'GH'],
  ['Maximiliane-Charlotte von Hohenstein-Wolkenburg', 'MH'],
  ['óscar', 'Ó'],
  ['  (Ben)  & co. ', 'BC'],
  ['🥐', '🥐'],
  ['👍🏽 👍🏽', '👍🏽'],
  ['🇫🇷🇩🇪', '🇫🇷'],
  ['❤️', '❤️'],
  ['***', '*'],
  ['🥐 Ana', 'A'],
  ['', ''],
])('takes from %j the initials %j', (name, letters) => {
  expect(plain(name)).toBe(letters);
});

test('separates the initials of a script that joins letters', () => {
  expect(initials('ليلى حداد')).toBe('ل\u200cح');
});
