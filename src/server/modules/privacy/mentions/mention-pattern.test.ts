import { describe, expect, test } from 'vitest';
import { foldText } from '#domain/fold-text.ts';
import { readPerson } from '../read-person.ts';
import { mentionPatternOf } from './mention-pattern.ts';

function spellingsFound(text: string, to: string): string[] {
  const person = readPerson(to, null);
  if (person === null) throw new Error(`${to} names nobody`);
  const { needles, spellingsIn } = mentionPatternOf(person);
  const folded = foldText(text);
  const spellings = spellingsIn(folded);
  if (spellings.length > 0) expect(needles.some((needle) => folded.includes(needle))).toBe(true);
  return spellings;
}

describe('an address in text', () => {
  test.each([
    'Contact me at max@example.com please',
    'MAX@Example.com.',
    '(max@example.com)',
    'Write...max@example.com!',
    'max@example.com.Please do',
  ])('is found in %j', (text) => {
    expect(spellingsFound(text, 'Max@example.com')).toEqual(['max@example.com']);
  });

  test('is found with every character an address may contain', () => {
    const address = "mary-jane.o'hara+{a|b}$^*?/=#!~%&_@my-bakery.example";
    expect(spellingsFound(`Write to ${address}.`, address)).toEqual([address]);
    expect(spellingsFound('Write to max@my-bakery.example.', address)).toEqual([]);
  });

  test.each([
    'tomax@example.com',
    'to.max@example.com',
    'to-max@example.com',
    'max@example.community',
    'max@examplexcom',
  ])('is not found in %j', (text) => {
    expect(spellingsFound(text, 'max@example.com')).toEqual([]);
  });
});

describe('a number in text', () => {
  test.each([
    ['call 0049 151 12345678', '0049 151 12345678'],
    ['call +4915112345678.', '+4915112345678'],
    ['+49 (0) 151 / 123-456-78 now', '+49 (0) 151 / 123-456-78'],
    ['(0151) 12 34 56 78', '(0151) 12 34 56 78'],
    ['my number 15112345678', '15112345678'],
    ['4915112345678', '4915112345678'],
    ['in 2024 0151.1234.5678', '0151.1234.5678'],
    ['+49 1511 2345 678', '+49 1511 2345 678'],
  ])('is found in %j', (text, spelling) => {
    expect(spellingsFound(text, '+4915112345678')).toEqual([spelling]);
  });

  test.each([
    '+41 151 12345678',
    '0041 151 12345678',
    '0151 123456789',
    '990151 12345678',
    '151 1234567',
    '151 12345\n678',
  ])('is not found in %j', (text) => {
    expect(spellingsFound(text, '+4915112345678')).toEqual([]);
  });

  test('returns every spelling in the text', () => {
    const text = 'Call 0151 12345678\nor +49 151 12345678, not 0151 12345679';
    expect(spellingsFound(text, '+4915112345678')).toEqual(['0151 12345678', '+49 151 12345678']);
  });

  test('may belong to any country if its own is unknown', () => {
    expect(spellingsFound('Call +41 44 668 18 00 or 044 668 18 00', '0446681800')).toEqual([
      '+41 44 668 18 00',
      '044 668 18 00',
    ]);
  });
});
