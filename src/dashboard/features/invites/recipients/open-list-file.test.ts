import { describe, expect, test } from 'vitest';
import { EMAIL_READER } from './email-reader.ts';
import { openListFile } from './open-list-file.ts';
import { phoneReader } from './phone-reader.ts';
import type { RecipientReader } from './recipient-reader.ts';

const german = phoneReader('DE');

async function open(parts: BlobPart | readonly string[], reader: RecipientReader = EMAIL_READER) {
  const text = Array.isArray(parts) ? parts.join('\r\n') : (parts as BlobPart);
  const opened = await openListFile(new Blob([text]), reader);
  if ('problem' in opened) return opened.problem;
  const { found, unreadable, empty } = opened.list;
  return {
    people: found.map(({ to, name }) => [to, name]),
    unreadable: unreadable.map(({ text, problem }) => [text, problem.reason]),
    empty,
  };
}

/** Files of shops, address books and mail programs, and who is greeted how. */
const FILES: readonly [
  string,
  readonly string[],
  readonly (readonly [string, string | false])[],
][] = [
  [
    'a shop with order numbers',
    ['Order ID,customer_email,customer_name', '1001,ada@x.com,Ada Lovelace', '1002,bo@x.com,'],
    [
      ['ada@x.com', 'Ada Lovelace'],
      ['bo@x.com', false],
    ],
  ],
  [
    'Google’s contacts',
    [
      'First Name,Middle Name,Last Name,Organization Name,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Value',
      'Cleo,,Stone,Beta,* myContacts,*,cleo@x.com ::: cleo@home.example,',
      ',,,,* myContacts,*,firm@x.com,',
      'Nobody,,,,* myContacts,,,+49 170 1234567',
    ],
    [
      ['cleo@x.com', 'Cleo Stone'],
      ['firm@x.com', false],
    ],
  ],
  [
    'a full name beside its parts',
    ['Full Name;First Name;Last Name;Email', 'Emil Berg;Emil;Berg;emil@x.com'],
    [['emil@x.com', 'Emil Berg']],
  ],
  [
    'Outlook’s contacts',
    [
      'First Name,Middle Name,Last Name,Company,E-mail Address,E-mail 2 Address,Mobile Phone,Notes',
      'Dan,J,Roe,Roe Ltd,dan@x.com,dan@home.example,+44 7700 900123,"Met, 2024"',
    ],
    [['dan@x.com', 'Dan Roe']],
  ],
  [
    'Mailchimp',
    ['Email Address,First Name,Last Name,MEMBER_RATING,OPTIN_TIME', 'ada@x.com,Ada,L,2,2024-05-01'],
    [['ada@x.com', 'Ada L']],
  ],
  [
    'Shopify',
    [
      'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Phone',
      "'7311,Ada,Lovelace,ada@x.com,yes,Acme,'+447700900123",
    ],
    [['ada@x.com', 'Ada Lovelace']],
  ],
  [
    'a table below titles',
    ['Customers of May', '', 'Name;E-Mail', '"Lovelace, Ada";ada@x.com'],
    [['ada@x.com', 'Ada Lovelace']],
  ],
  [
    'columns without names',
    ['Email,City', 'ada@x.com,London', 'bo@x.com,Paris'],
    [
      ['ada@x.com', false],
      ['bo@x.com', false],
    ],
  ],
  [
    'a name column of labels and ids',
    ['Customer,Email', 'C-10012,ada@x.com', 'n/a,bo@x.com', '4711,cy@x.com', 'Dr. Di,di@x.com'],
    [
      ['ada@x.com', false],
      ['bo@x.com', false],
      ['cy@x.com', false],
      ['di@x.com', 'Dr. Di'],
    ],
  ],
];

describe('a file of', () => {
  test.each(FILES)('%s greets people by their names', async (_of, lines, people) => {
    expect(await open(lines)).toMatchObject({ people, unreadable: [] });
  });
});

describe('a file of numbers', () => {
  test('gives each customer one text, to the one column of numbers', async () => {
    const lines = [
      'Order,Name,Postcode,Date,Mobile,Phone',
      '1701234568,Ada,10115,2024-05-01,491701234567,0301234567',
      '1701234569,Bo,10117,2024-05-02,+49 170 7654321,',
      '1701234570,Cy,10119,2024-05-03,,0309876543',
    ];
    expect(await open(lines, german)).toEqual({
      people: [
        ['+491701234567', 'Ada'],
        ['+491707654321', 'Bo'],
      ],
      unreadable: [],
      empty: 1,
    });
  });

  test('refuses what a spreadsheet made of a number, with the cell', async () => {
    const lines = [
      'Name;Phone',
      'Ada;4.91701E+11',
      'Bo;491701234567.0',
      'Cy;10115',
      'Di;01.05.2024',
    ];
    expect(await open(lines, german)).toEqual({
      people: [],
      unreadable: [
        ['Ada, 4.91701E+11', 'rounded'],
        ['Bo, 491701234567.0', 'decimal'],
        ['Cy, 10115', 'tooShort'],
        ['Di, 01.05.2024', 'date'],
      ],
      empty: 0,
    });
  });

  test('without a header has one column of numbers too, and two are refused', async () => {
    const lines = ['Ada,1701234567,1001,10115', 'Bo,1707654321,1002,10117'];
    expect(await open(lines, german)).toEqual({
      people: [
        ['+491701234567', 'Ada'],
        ['+491707654321', 'Bo'],
      ],
      unreadable: [],
      empty: 0,
    });
    expect(await open(['Ada,1701234567,030 1234567', 'Bo,,030 7654321'], german)).toMatchObject({
      unreadable: [['Ada, 1701234567, 030 1234567', 'several']],
    });
  });

  test('of rows that are numbers alone are all read', async () => {
    const lines = ['+491701234567,+491701234568', '+491701234569,+491701234570'];
    expect((await open(lines, german)) as object).toHaveProperty('people.length', 4);
  });

  test('never takes the numbers of orders for phones', async () => {
    const american = phoneReader('US');
    const orders = ['Order ID,Full Name,Email', '3312345678,Ann Lee,ann@x.com'];
    expect(await open(orders, american)).toEqual({
      people: [],
      unreadable: [['Order ID, Full Name, Email', 'noColumn']],
      empty: 0,
    });
    const withPhone = ['Order ID,Name,Phone #', '3312345678,Ann Lee,2125550123'];
    expect(await open(withPhone, american)).toMatchObject({
      people: [['+12125550123', 'Ann Lee']],
    });
    const unknownTitle = ['Order ID,Name,Reach at', '3312345678,Ann Lee,+12125550123'];
    expect(await open(unknownTitle, american)).toMatchObject({
      people: [['+12125550123', 'Ann Lee']],
    });
  });
});

test('a file is read in the encodings of spreadsheet programs', async () => {
  const text = 'sep=;\r\nName;Email\r\nZoë;zoe@x.com';
  const utf16 = new Uint8Array([0xff, 0xfe, ...[...text].flatMap((one) => [one.charCodeAt(0), 0])]);
  const latin = Uint8Array.from([...text].map((one) => one.charCodeAt(0)));
  for (const bytes of [utf16, latin, new TextEncoder().encode(`\uFEFF${text}`)]) {
    expect(await open(bytes)).toMatchObject({ people: [['zoe@x.com', 'Zoë']] });
  }
});

test('a file that is no text is refused with the reason', async () => {
  expect(await open('PK\u0003\u0004\0\0')).toEqual({ kind: 'workbook' });
  expect(await open('BEGIN:VCARD\r\nVERSION:3.0\r\nN:Roe;Dan;;;')).toEqual({ kind: 'vcard' });
  expect(await open('Name,Email\n"Ada,ada@x.com')).toEqual({ kind: 'openQuote', line: 2 });
});
