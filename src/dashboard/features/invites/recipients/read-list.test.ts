import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { EMAIL_READER } from './email-reader.ts';
import { phoneReader } from './phone-reader.ts';
import { readList } from './read-list.ts';
import { splitRows } from './split-rows.ts';

const readers = { email: EMAIL_READER, text: phoneReader('GB') };
const readEmails = (typed: string) => readList(typed, readers.email);
const readNumbers = (typed: string) => readList(typed, readers.text);

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

test.each([
  'email',
  'text',
] as const)('an address in any %s list is read alone as the same one', (channel) => {
  fc.assert(
    fc.property(list, (typed) => {
      for (const one of readList(typed, readers[channel]).found) {
        expect(readers[channel].readAddress(one.typed).value).toBe(one.to);
      }
    }),
    { numRuns: propertyRuns(100) },
  );
});

test('keeps a name with digits next to its number', () => {
  const { found } = readNumbers('Name\tPhone\nStudio 54\t+447700900123\nEva\t');
  expect(found).toMatchObject([{ to: '+447700900123', name: 'Studio 54' }]);
});

test.each([
  [
    'a spreadsheet',
    'Name\tAddress\tEmail\nAda Low\t"1 Mill Lane\n\n\nLeeds"\tada@x.com\nBo\t\tbo@x.com',
  ],
  [
    'a CSV file',
    'Name,Address,Email\r\n"Low, Ada","1 Mill Lane\r\nLeeds",ada@x.com\r\nBo,,bo@x.com',
  ],
  ['a table without a header', 'Ada Low\t"1 Mill Lane\nLeeds"\tada@x.com\nBo\t\tbo@x.com'],
])('cells of several lines in %s are one cell', (_, typed) => {
  const { found, unreadable } = readEmails(typed);
  expect(found).toMatchObject([{ to: 'ada@x.com' }, { to: 'bo@x.com', name: 'Bo' }]);
  expect(found[0]?.name).toMatch(/^Ada Low/);
  expect(unreadable).toEqual([]);
});

test.each([
  ['Ada\tLow\tada@x.com', 'Ada Low'],
  ['Ada Low\tMill Bakery\tada@x.com', 'Ada Low'],
  ['Ada Low\tLeeds\tada@x.com', 'Ada Low'],
  ['Ada\t1 Mill Lane\tada@x.com', 'Ada'],
])('%j without a header greets by the name alone', (typed, name) => {
  expect(readEmails(typed).found).toMatchObject([{ name }]);
});

test('reads a list below two empty lines by its own header', () => {
  const tables = ['Name\tEmail\nAda\tada@x.com', 'Email\tNotes\tName\nbob@x.com\tb2@x.com\tBob'];
  expect(readEmails(['zoe@x.com', ...tables].join('\n\n\n'))).toMatchObject({
    found: [
      { to: 'zoe@x.com', name: false },
      { to: 'ada@x.com', name: 'Ada' },
      { to: 'bob@x.com', name: 'Bob' },
    ],
    unreadable: [],
  });
});

const row = { Name: 'Ada', Email: 'ada@x.com', Phone: '07700900123' };

test.each([
  ['Name', 'Email', 'Phone'],
  ['Name', 'Phone', 'Email'],
] as const)('each channel reads its own column of %s, %s, %s', (...header) => {
  const table = [header, header.map((column) => row[column])].join('\n');
  expect(readEmails(table)).toMatchObject({
    found: [{ to: 'ada@x.com', name: 'Ada' }],
    unreadable: [],
    empty: 0,
  });
  expect(readNumbers(table)).toMatchObject({
    found: [{ to: '+447700900123', name: 'Ada' }],
    unreadable: [],
    empty: 0,
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

describe('names in a pasted list', () => {
  test.each([
    ['Smith, Alice <a@x.com>; Jones, Bob <b@x.com>', ['Alice Smith', 'Bob Jones']],
    ['Smith, Alice <a@x.com>, Jones, Bob <b@x.com>', ['Alice Smith', 'Bob Jones']],
    ['Smith, Alice <a@x.com>;', ['Alice Smith']],
    ['• a@x.com\n• b@x.com', [false, false]],
    ['1. b@x.com\n2) Ada <c@x.com>\n- d@x.com', [false, 'Ada', false]],
    ["'Dan Roe' <d@x.com>", ['Dan Roe']],
    ['“Dan Roe” <d@x.com>', ['Dan Roe']],
    ['To: Ada <a@x.com>', ['Ada']],
    ['Email: a@x.com', [false]],
    ['1001, a@x.com', [false]],
    ['ORD-1001 a@x.com', [false]],
    ['b@y.example <a@x.com>', [false]],
    ['a@x.com, Ada, London', ['Ada']],
    ['O’Neil Zoë-Marie <a@x.com>', ['O’Neil Zoë-Marie']],
    ['李小龙 <a@x.com>', ['李小龙']],
  ])('of %j are %j', (typed, names) => {
    expect(readEmails(typed).found.map(({ name }) => name)).toEqual(names);
  });
});

describe('numbers in a pasted list', () => {
  const read = (typed: string) => {
    const { found, unreadable } = readList(typed, phoneReader('DE'));
    const problems = unreadable.map(({ text, problem }) => [text, problem.reason]);
    return [...found.map(({ to, name }) => [to, name]), ...problems];
  };

  test.each([
    ['4.91701E+11', [['4.91701E+11', 'rounded']]],
    ['491701234567.0', [['491701234567.0', 'decimal']]],
    ['10115', [['10115', 'tooShort']]],
    ['2024-05-01', [['2024-05-01', 'date']]],
    ['ada@x.com', [['ada@x.com', 'address']]],
    ['Ada, 491701234567', [['+491701234567', 'Ada']]],
    ['Ada: 0170 1234567', [['+491701234567', 'Ada']]],
    ['tel:+49-170-1234567', [['+491701234567', false]]],
    ['Ada, 0170 1234567, 10115, 2024-05-01, 1001', [['+491701234567', 'Ada']]],
    [
      '1. 0170 1234567\n2. 0170‐7654321',
      [
        ['+491701234567', false],
        ['+491707654321', false],
      ],
    ],
  ])('of %j are %j', (typed, expected) => {
    expect(read(typed)).toEqual(expected);
  });
});
