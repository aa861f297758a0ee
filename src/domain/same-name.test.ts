import { describe, expect, test } from 'vitest';
import { firstSpelling, isSameName } from './same-name.ts';

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
