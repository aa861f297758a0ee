import { expect, test } from 'vitest';
import { styledName } from './widgets.ts';

test.each([
  ['Grace Hopper', 'Grace H.', 'G. H.'],
  ['Maximiliane-Charlotte von Hohenstein', 'Maximiliane-Charlotte H.', 'M. H.'],
  ['óscar', 'óscar', 'Ó.'],
  ['Zoë (Ben) & co.', 'Zoë C.', 'Z. C.'],
  ['ليلى حداد', 'ليلى ح.', 'ل. ح.'],
  ['🥐', '🥐', '🥐'],
  ['', '', ''],
])('a widget of %j says %j and %j', (name, initial, initials) => {
  expect(styledName(name, 'full')).toBe(name);
  expect(styledName(name, 'initial')).toBe(initial);
  expect(styledName(name, 'initials')).toBe(initials);
});
