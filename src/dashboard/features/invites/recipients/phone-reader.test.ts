import { describe, expect, test } from 'vitest';
import { phoneReader } from './phone-reader.ts';
import { readList } from './read-list.ts';

const british = phoneReader('GB');
const nowhere = phoneReader(null);
const readNumbers = (typed: string) => {
  const { unreadable, ...list } = readList(typed, british);
  return { ...list, unreadable: unreadable.map(({ text }) => text) };
};

describe('phone numbers', () => {
  test.each([
    ['07700 900123', '+447700900123'],
    ['+1 (555) 010-9999', '+15550109999'],
    ['0049 151 12345678', '+4915112345678'],
    ['+61 491 570 006', '+61491570006'],
  ])('typed as %s are %s to a British business', (typed, e164) => {
    expect(british.readAddress(typed).value).toBe(e164);
  });

  test.each(['', '12', 'call me', '+999 1234567', '+44 1'])('are not read from %j', (typed) => {
    expect(british.readAddress(typed).value).toBeNull();
  });

  test('without a country are read only in the international format', () => {
    expect(nowhere.readAddress('07700 900123').value).toBeNull();
    expect(nowhere.readAddress('+447700900123').value).toBe('+447700900123');
  });

  test('of a list are separated by commas, line breaks and plus signs, with an optional name', () => {
    expect(
      readNumbers('07700 900123, Ada: 07700900124\n+447700900125 +447700900126;'),
    ).toMatchObject({
      found: [
        { to: '+447700900123', name: false },
        { to: '+447700900124', name: 'Ada' },
        { to: '+447700900125', name: false },
        { to: '+447700900126', name: false },
      ],
      unreadable: [],
    });
  });

  test('are listed as unreadable if they cannot be read', () => {
    const typed = '07700900123, 07700900124, 12, hello\nno number';
    expect(readNumbers(typed).unreadable).toEqual(['12', 'hello', 'no number']);
  });

  test('are refused if one cell of a table contains several', () => {
    const table = 'Name,Phone\nAda,"07700900123, 07700900124"';
    expect(readList(table, british)).toMatchObject({
      found: [],
      unreadable: [{ text: 'Ada, 07700900123, 07700900124', problem: { reason: 'several' } }],
    });
  });

  test('keep the name of their row, also in a table', () => {
    const typed = 'Ada, 07700900123\nGrace\t07700 900124\tLondon';
    expect(readNumbers(typed).found).toMatchObject([{ name: 'Ada' }, { name: 'Grace' }]);
    const table = 'name\tdate\tphone\nAda\t20240501\t07700900123';
    expect(readNumbers(table).found).toMatchObject([{ to: '+447700900123', name: 'Ada' }]);
  });
});
