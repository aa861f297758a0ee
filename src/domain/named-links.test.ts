import { expect, test } from 'vitest';
import { freeReference, LINK_NAME_LENGTH, newNames, seriesNames } from './named-links.ts';
import { lengthOf } from './text.ts';

test('a series has one name a number, both ends included', () => {
  expect(seriesNames({ name: ' Table ', from: 9, to: 11 })).toEqual([
    'Table 9',
    'Table 10',
    'Table 11',
  ]);
  expect(seriesNames({ name: '', from: 1, to: 2 })).toEqual(['1', '2']);
  expect(seriesNames({ name: 'Table', from: 3, to: 2 })).toEqual([]);
  expect(seriesNames({ name: 'Table', from: 1, to: 1e9 })).toHaveLength(200);
});

test('a name is its own reference unless a renamed link has that', () => {
  expect(freeReference('Bar', new Set(['Counter']))).toBe('Bar');
  expect(freeReference('Bar', new Set(['Bar', 'Bar (2)']))).toBe('Bar (3)');
  const long = '👍'.repeat(LINK_NAME_LENGTH);
  const reference = freeReference(long, new Set([long]));
  expect([lengthOf(reference), reference.endsWith('👍 (2)')]).toEqual([LINK_NAME_LENGTH, true]);
});

test('names that exist or are repeated are added once, regardless of case', () => {
  const names = ['bar', 'Terrace', 'TERRACE', 'Straße', 'STRASSE', 'Till'];
  expect(newNames(names, ['Bar'])).toEqual(['Terrace', 'Straße', 'Till']);
});
