import { describe, expect, test } from 'vitest';
import { collectRecipients, rowErrors } from './collect-recipients.ts';
import { EMAIL_READER as mail } from './email-reader.ts';
import { phoneReader } from './phone-reader.ts';

const text = phoneReader('GB');
const row = (name: string, to: string) => ({ name, to });

describe('the recipients of a form', () => {
  test('combine rows and text box, each once', () => {
    const rows = [row('Ada', 'ADA@x.com'), row('', '')];
    expect(
      collectRecipients({ rows, box: 'ada@x.com, bob@x.com\nbob@x.com', files: [] }, mail),
    ).toMatchObject({
      recipients: [
        { to: 'ada@x.com', name: 'Ada' },
        { to: 'bob@x.com', name: false },
      ],
      duplicates: 2,
      unreadable: [],
      error: null,
    });
  });

  test('count a row of an email list only with a name and an address', () => {
    expect(
      collectRecipients({ rows: [row('', 'ada@x.com')], box: '', files: [] }, mail).error,
    ).toBe('none');
    expect(rowErrors(row('', 'ada@x.com'), mail)).toEqual({ name: false, to: false });
    expect(rowErrors(row('Ada', ''), mail)).toEqual({ name: false, to: false });
    expect(
      collectRecipients({ rows: [row('Ada', '')], box: 'bob@x.com', files: [] }, mail).error,
    ).toBeNull();
  });

  test('need a name with each number of a text list', () => {
    expect(rowErrors(row('', '07700900123'), text)).toEqual({ name: true, to: false });
    expect(
      collectRecipients({ rows: [], box: '07700900123', files: [] }, text).recipients,
    ).toMatchObject([{ to: '+447700900123', name: false }]);
  });

  test('are limited to 1,000, not counting duplicates', () => {
    const list = (n: number) => Array.from({ length: n }, (_, i) => `p${i}@x.com`).join(',');
    expect(
      collectRecipients({ rows: [], box: `${list(1000)},p1@x.com`, files: [] }, mail).error,
    ).toBeNull();
    expect(collectRecipients({ rows: [], box: list(1001), files: [] }, mail).error).toBe('tooMany');
  });

  test.each([
    [[row('a'.repeat(51), 'ada@x.com')], '', 'invalidRows'],
    [[row('Ada', 'ada@')], 'bob@x.com', 'invalidRows'],
    [[], '  ', 'none'],
    [[], 'Ada and Bob', 'noneInBox'],
    [[], 'bob@x.com, ada@', 'unreadable'],
  ])('%j and %j cannot be sent: %s', (rows, box, error) => {
    expect(collectRecipients({ rows, box, files: [] }, mail).error).toBe(error);
  });
});
