import { describe, expect, test } from 'vitest';
import { firstSpelling, isSameName, isTypedName } from './same-name.ts';

describe('names', () => {
  test.each([
    ['Best', 'best'],
    ['CAFÉ', 'Cafe\u0301'],
    ['Straße', 'STRASSE'],
    ['ΟΔΟΣ', 'οδος'],
    ['میخواهم', 'می\u200cخواهم'],
    ['❤', '❤\ufe0f'],
  ])('%j and %j are the same', (one, other) => {
    expect(isSameName(one, other)).toBe(true);
  });

  test.each([
    ['Café', 'Cafe'],
    ['Best', 'Best 1'],
    ['Top ½', 'Top 1/2'],
    ['й', 'и'],
  ])('%j and %j are two', (one, other) => {
    expect(isSameName(one, other)).toBe(false);
  });

  test('keep their first spelling', () => {
    expect(firstSpelling('BEST', ['Worst', 'Best'])).toBe('Best');
    expect(firstSpelling('New', ['Worst', 'Best'])).toBe('New');
  });
});

describe('a name that has to be typed', () => {
  test.each([
    ["zoe\u0308's  cafe ", 'Zoë’s Cafe'],
    ['"BEST" - Bakery', '“Best” – Bakery'],
    ['Ada’s', "Ada's"],
  ])('%j is %j', (typed, name) => {
    expect(isTypedName(typed, name)).toBe(true);
  });

  test.each([
    ['Adas', 'Ada’s'],
    ['', 'Ada’s'],
    ['Zoe’s', 'Zoë’s'],
  ])('%j is not %j', (typed, name) => {
    expect(isTypedName(typed, name)).toBe(false);
  });
});
