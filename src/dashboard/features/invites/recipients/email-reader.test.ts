import { describe, expect, test } from 'vitest';
import { EMAIL_READER } from './email-reader.ts';
import { readList } from './read-list.ts';

const readEmails = (typed: string) => {
  const { unreadable, ...list } = readList(typed, EMAIL_READER);
  return { ...list, unreadable: unreadable.map(({ text }) => text) };
};
const addresses = (typed: string) => readEmails(typed).found.map(({ to }) => to);

describe('addresses in free text', () => {
  test('are found between commas, semicolons, spaces, tabs and line breaks', () => {
    expect(addresses('a@x.com, b@x.com;c@x.com\nd@x.com\te@x.com f@x.com')).toEqual([
      'a@x.com',
      'b@x.com',
      'c@x.com',
      'd@x.com',
      'e@x.com',
      'f@x.com',
    ]);
  });

  test('get the names that email programs put before them', () => {
    const typed =
      'Ada <Ada@X.com>, "Hopper, Grace" <grace@x.com>; <lin@x.com>\nmailto:mo@x.com (zoe@x.com)';
    expect(readEmails(typed)).toMatchObject({
      found: [
        { to: 'ada@x.com', name: 'Ada' },
        { to: 'grace@x.com', name: 'Grace Hopper' },
        { to: 'lin@x.com', name: false },
        { to: 'mo@x.com', name: false },
        { to: 'zoe@x.com', name: false },
      ],
      unreadable: [],
    });
  });

  test('do not take the name of the following address', () => {
    expect(readEmails('a@x.com, Ada <b@x.com>').found).toMatchObject([
      { to: 'a@x.com', name: false },
      { to: 'b@x.com', name: 'Ada' },
    ]);
  });

  test('are listed as unreadable if invalid', () => {
    expect(readEmails('Ada Lovelace ada@, @x.com, x@y, fine@x.com, Bob <bob>')).toMatchObject({
      found: [{ to: 'fine@x.com', name: false }],
      unreadable: ['Ada Lovelace ada@', '@x.com', 'x@y', 'Bob <bob>'],
    });
  });

  test.each([
    ['Ada Lovelace, ada@x.com', 'Ada Lovelace'],
    ['Ada Lovelace\tada@x.com\tLondon\t2024-05-01', 'Ada Lovelace'],
    ['ada@x.com, Ada', 'Ada'],
    ['"Lovelace, Ada", ada@x.com', 'Ada Lovelace'],
    ['Ada,Lovelace,ada@x.com', 'Ada Lovelace'],
    ['Lovelace, Ada <ada@x.com>', 'Ada Lovelace'],
    ['Ada <ada@x.com>.', 'Ada'],
    ['Ada Lovelace ada@x.com', 'Ada Lovelace'],
  ])('get the name in their row: %s', (typed, name) => {
    expect(readEmails(typed).found).toMatchObject([{ to: 'ada@x.com', name }]);
  });

  test('are paired with names if the two alternate; other text between them is listed as unreadable', () => {
    expect(readEmails('Ada, ada@x.com, Bob, bob@x.com').found).toMatchObject([
      { name: 'Ada' },
      { name: 'Bob' },
    ]);
    expect(readEmails('ada@x.com, no address, bob@x.com')).toMatchObject({
      found: [{ name: false }, { name: false }],
      unreadable: ['no address'],
    });
  });

  test('are listed with the whole line if nothing in it can be read', () => {
    expect(readEmails('Ada, London\nbob@x.com\nhello').unreadable).toEqual([
      'Ada, London',
      'hello',
    ]);
  });

  test('of a table are found by its header, ignoring other columns', () => {
    const table =
      'Vorname;Nachname;E-Mail;Notiz\n;Lovelace;ada@x.com;bob@x.com\nBob;Ross;bob@;\nEva;;;';
    expect(readEmails(table)).toMatchObject({
      found: [{ to: 'ada@x.com', name: 'Lovelace' }],
      unreadable: ['Bob, Ross, bob@'],
      empty: 1,
    });
  });

  test('of a pasted CSV are read by its quoted header', () => {
    const table = '"Email","Company","Name"\n\n"ada@x.com","Smith, Jones","Lovelace, Ada"';
    expect(readEmails(table)).toMatchObject({
      found: [{ to: 'ada@x.com', name: 'Ada Lovelace' }],
      unreadable: [],
    });
  });

  test('in other scripts are converted for mail servers, and keep what was typed', () => {
    expect(readEmails('Info@bücher.example').found).toEqual([
      { to: 'info@xn--bcher-kva.example', typed: 'Info@bücher.example', name: false },
    ]);
  });

  test('are read from a list of a thousand lines', () => {
    const typed = Array.from({ length: 1000 }, (_, n) => `Person ${n} <p${n}@x.com>`).join('\n');
    expect(readEmails(typed).found).toHaveLength(1000);
  });

  test('do not freeze the parser on hostile text', () => {
    const started = performance.now();
    readEmails('"'.repeat(20_000) + '<'.repeat(20_000) + 'a '.repeat(20_000));
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
