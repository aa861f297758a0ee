import { describe, expect, test } from 'vitest';
import { phoneParsers } from './phone-numbers.ts';

const british = phoneParsers('GB');
const nowhere = phoneParsers(null);

describe('phone numbers', () => {
  test.each([
    ['07700 900123', '+447700900123'],
    ['+1 (555) 010-9999', '+15550109999'],
    ['0049 151 12345678', '+4915112345678'],
    ['+61 491 570 006', '+61491570006'],
  ])('typed as %s are %s to a British business', (typed, e164) => {
    expect(british.parseNumber(typed)).toBe(e164);
  });

  test.each(['', '12', 'call me', '+999 1234567', '+44 1'])('are not read from %j', (typed) => {
    expect(british.parseNumber(typed)).toBeNull();
  });

  test('without a country are read only in the international format', () => {
    expect(nowhere.parseNumber('07700 900123')).toBeNull();
    expect(nowhere.parseNumber('+447700900123')).toBe('+447700900123');
  });

  test('of a list are separated by commas, line breaks and plus signs, with an optional name', () => {
    expect(
      british.parseNumberList('07700 900123, Ada: 07700900124\n+447700900125 +447700900126;'),
    ).toMatchObject({
      found: [
        { to: '+447700900123', name: false },
        { to: '+447700900124', name: 'Ada' },
        { to: '+447700900125', name: false },
        { to: '+447700900126', name: false },
      ],
      unparsable: [],
    });
  });

  test('are listed as unreadable if they cannot be read', () => {
    const typed = '07700900123, 07700900124, 12, hello\nno number';
    expect(british.parseNumberList(typed).unparsable).toEqual(['12', 'hello', 'no number']);
  });

  test('are all counted when one quoted cell contains several', () => {
    const table = 'Name,Phone\nAda,"07700900123, 07700900124"';
    expect(british.parseNumberList(table).found).toMatchObject([
      { to: '+447700900123', name: 'Ada' },
      { to: '+447700900124', name: 'Ada' },
    ]);
  });

  test('keep the name of their row, also in a table', () => {
    const typed = 'Ada, 07700900123\nGrace\t07700 900124\tLondon';
    expect(british.parseNumberList(typed).found).toMatchObject([
      { name: 'Ada' },
      { name: 'Grace' },
    ]);
    const table = 'name\tdate\tphone\nAda\t20240501\t07700900123';
    expect(british.parseNumberList(table).found).toMatchObject([
      { to: '+447700900123', name: 'Ada' },
    ]);
  });
});
