import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { parseEmailList } from './parse-email-list.ts';
import { phoneParsers } from './phone-numbers.ts';
import { appendList, splitRows, writeList } from './recipient-list.ts';

const { parseNumberList } = phoneParsers('GB');
const parsers = { email: parseEmailList, text: parseNumberList };

// The cells and separators of lists, including cells of one channel that the other could misread.
const cell = fc.oneof(
  fc.constantFrom('Ada', 'Studio 54', 'Route 66 +1', 'A <b>', '"Lovelace, Ada"', 'x" y', "O'Neil"),
  fc.constantFrom('ada@x.com', 'Bo <B@X.com>', '"H, G" <g@x.com>', 'bob@', 'info@bücher.example'),
  fc.constantFrom('07700 900123', '+447700900124', 'Eve: (07700) 900125', '20240501', '12'),
  fc.constantFrom('Name', 'Email', 'Phone', '"Email"', ''),
  fc.string({ maxLength: 8, unit: 'grapheme' }),
);
const separator = fc.constantFrom(',', ';', '\t', ' ', '\n', '\n\n', '\n\n\n');
const list = fc
  .array(fc.tuple(cell, separator), { maxLength: 16 })
  .map((cells) => cells.flat().join(''));

describe.each(['email', 'text'] as const)('a list of the %s channel', (channel) => {
  const read = parsers[channel];

  test('has the same recipients and nothing unreadable after it is written and read again', () => {
    fc.assert(
      fc.property(list, (typed) => {
        const { found } = read(typed);
        expect(read(writeList(found))).toEqual({ found, unparsable: [] });
      }),
      { numRuns: propertyRuns(100) },
    );
  });

  test('is read the same below any other list', () => {
    fc.assert(
      fc.property(list, list, (box, added) => {
        const [above, below] = [read(box), read(added)];
        expect(read(appendList(box, added))).toEqual({
          found: [...above.found, ...below.found],
          unparsable: [...above.unparsable, ...below.unparsable],
        });
      }),
      { numRuns: propertyRuns(100) },
    );
  });
});

test('keeps a name with digits next to its number', () => {
  const { found } = parseNumberList('Name\tPhone\nStudio 54\t+447700900123\nEva\t');
  expect(found).toMatchObject([{ to: '+447700900123', name: 'Studio 54' }]);
  expect(writeList(found)).toBe('"Studio 54" <+447700900123>');
  expect(parseNumberList(writeList(found))).toEqual({ found, unparsable: [] });
});

test('reads an added table by its own header', () => {
  const tables = ['Name\tEmail\nAda\tada@x.com', 'Email\tNotes\tName\nbob@x.com\tb2@x.com\tBob'];
  const box = ['zoe@x.com\n', ...tables].reduce(appendList);
  expect(parseEmailList(box)).toMatchObject({
    found: [
      { to: 'zoe@x.com', name: false },
      { to: 'ada@x.com', name: 'Ada' },
      { to: 'bob@x.com', name: 'Bob' },
    ],
    unparsable: [],
  });
});

const row = { Name: 'Ada', Email: 'ada@x.com', Phone: '07700900123' };

test.each([
  ['Name', 'Email', 'Phone'],
  ['Name', 'Phone', 'Email'],
] as const)('each channel reads its own column of %s, %s, %s', (...header) => {
  const table = [header, header.map((column) => row[column])].join('\n');
  expect(parseEmailList(table)).toMatchObject({
    found: [{ to: 'ada@x.com', name: 'Ada' }],
    unparsable: [],
  });
  expect(phoneParsers('GB').parseNumberList(table)).toMatchObject({
    found: [{ to: '+447700900123', name: 'Ada' }],
    unparsable: [],
  });
});

describe('rows of a pasted list', () => {
  test.each([
    ['"Email","Company","Name"', ['Email', 'Company', 'Name']],
    ['"Email"\t"Name"', ['Email', 'Name']],
    ['"Smith, Jones; Co" ; ada@x.com', ['Smith, Jones; Co', 'ada@x.com']],
    ['"Ada ""The, Countess"" L",ada@x.com', ['Ada "The, Countess" L', 'ada@x.com']],
    ['"",ada@x.com', ['', 'ada@x.com']],
    ['"Lovelace, Ada" <ada@x.com>', ['"Lovelace, Ada" <ada@x.com>']],
    ['5" pipe\tada@x.com\t6" pipe', ['5" pipe', 'ada@x.com', '6" pipe']],
    ['"Ada, ada@x.com', ['"Ada', 'ada@x.com']],
  ])('%s has the cells %j', (line, cells) => {
    expect(splitRows(line)).toEqual([cells]);
  });
});
