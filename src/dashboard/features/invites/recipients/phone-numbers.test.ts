import { describe, expect, test } from 'vitest';
import { phoneReaders } from './phone-numbers.ts';

const british = phoneReaders('GB');
const nowhere = phoneReaders(null);

describe('numbers', () => {
  test.each([
    ['07700 900123', '+447700900123'],
    ['+1 (555) 010-9999', '+15550109999'],
    ['0049 151 12345678', '+4915112345678'],
    ['+61 491 570 006', '+61491570006'],
  ])('typed as %s are %s to a British business', (typed, e164) => {
    expect(british.readNumber(typed)).toBe(e164);
  });

  test.each(['', '12', 'call me', '+999 1234567', '+44 1'])('are no numbers: %j', (typed) => {
    expect(british.readNumber(typed)).toBeNull();
  });

  test('without a country are read the international way only', () => {
    expect(nowhere.readNumber('07700 900123')).toBeNull();
    expect(nowhere.readNumber('+447700900123')).toBe('+447700900123');
  });

  test('of a list stand between commas, lines and plus signs, with a name beside them', () => {
    expect(
      british.readNumberList('07700 900123, Ada: 07700900124\n+447700900125 +447700900126;'),
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

  test('that cannot be read are listed', () => {
    const typed = '07700900123, 07700900124, 12, hello\nno number';
    expect(british.readNumberList(typed).unreadable).toEqual(['12', 'hello', 'no number']);
  });

  test('all count when one quoted cell has several', () => {
    const table = 'Name,Phone\nAda,"07700900123, 07700900124"';
    expect(british.readNumberList(table).found).toMatchObject([
      { to: '+447700900123', name: 'Ada' },
      { to: '+447700900124', name: 'Ada' },
    ]);
  });

  test('keep the name of their row, also of one out of a table', () => {
    const typed = 'Ada, 07700900123\nGrace\t07700 900124\tLondon';
    expect(british.readNumberList(typed).found).toMatchObject([{ name: 'Ada' }, { name: 'Grace' }]);
    const table = 'name\tdate\tphone\nAda\t20240501\t07700900123';
    expect(british.readNumberList(table).found).toMatchObject([
      { to: '+447700900123', name: 'Ada' },
    ]);
  });
});
