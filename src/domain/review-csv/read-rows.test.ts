import fc from 'fast-check';
import papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { tableBelow } from '../tables/find-header.ts';
import { numberRows } from '../tables/number-rows.ts';
import { CSV_TEMPLATE } from './csv-template.ts';
import { guessFormat } from './guess-format.ts';
import { guessTable } from './guess-table.ts';
import { readRows } from './read-rows.ts';
import { REVIEW_FIELDS, type ReviewField } from './review-fields.ts';
import { contentKey } from './row-identity.ts';

const now = new Date('2026-07-10T12:00:00Z');

const tableOf = (records: readonly (readonly string[])[]) => tableBelow(numberRows(records), 0);

function readCsv(csv: string) {
  const table = guessTable(numberRows(papa.parse<string[]>(csv).data), now);
  return readRows(table, { format: guessFormat(table, { now }), platform: 'ca', now });
}

type Fields = Partial<Record<ReviewField, string>>;

/** Reads one row with these cells, beside those of a valid review. */
function readFields(fields: Fields) {
  const cells = { name: 'Eva', date: '2026-03-12', review_text: 'Good', ...fields };
  const table = tableOf([Object.keys(cells), Object.values(cells)]);
  const { rows, skipped } = readRows(table, {
    format: guessFormat(table, { now }),
    platform: 'ca',
    now,
  });
  return { review: rows[0]?.review, identity: rows[0]?.identity, reason: skipped[0]?.reason };
}

describe('a row', () => {
  test('becomes a review', () => {
    const csv = CSV_TEMPLATE.replace('example,', 'r-1,');
    expect(readCsv(csv)).toEqual({
      rows: [
        {
          line: 2,
          identity: { by: 'id', key: 'r-1' },
          hasBentId: false,
          review: {
            unique_id: 'r-1',
            name: 'Anna Example',
            date: new Date('2025-03-12'),
            profile_picture: '',
            rating_value: 4.5,
            recommends: null,
            translated_text: '',
            reply: '',
            reply_date: null,
            archived: false,
            review_title: 'Friendly, fast and fair',
            review_text:
              'They answered the same day, and the price was fair.\nPros: Quick answers\nCons: No weekend service',
            url: 'https://example.com/reviews/1',
            company: 'Example Ltd',
            role: 'Office manager',
            source: 'Example reviews',
          },
        },
      ],
      skipped: [],
    });
  });

  test('of the example in our template is not imported', () => {
    expect(readCsv(CSV_TEMPLATE)).toEqual({ rows: [], skipped: [{ line: 2, reason: 'example' }] });
  });

  test.each([
    '=1+1',
    '<b>bold</b>',
    'מצוין، ممتاز',
    '👍🏽 👨‍👩‍👧',
    'one\n\ntwo',
    'n/a',
  ])('keeps the text %j as it is', (review_text) => {
    expect(readFields({ review_text }).review?.review_text).toBe(review_text);
  });

  test('needs no name, and a rating or a title is content enough', () => {
    expect(readFields({ name: '' }).review?.name).toBe('');
    expect(readFields({ review_text: '', rating_value: '4' }).review?.rating_value).toBe(4);
    expect(readFields({ review_text: '', review_title: 'Good' }).review?.review_title).toBe('Good');
  });

  test('with an address without a scheme gets https', () => {
    expect(readFields({ url: 'www.example.com/r/1' }).review?.url).toBe(
      'https://www.example.com/r/1',
    );
    expect(readFields({ url: 'N/A' }).review?.url).toBe('');
  });

  test.each<[Fields, string]>([
    [{ date: '' }, 'no_date'],
    [{ date: 'n/a' }, 'no_date'],
    [{ date: '2026-02-30' }, 'bad_date'],
    [{ date: '2027-01-01' }, 'future_date'],
    [{ rating_value: '0' }, 'bad_rating'],
    [{ rating_value: 'good' }, 'bad_rating'],
    [{ url: 'javascript:alert(1)' }, 'bad_url'],
    [{ profile_picture: '/avatar.png' }, 'bad_url'],
    [{ review_text: '' }, 'empty'],
    [{ review_text: ' ', rating_value: '-', pros: 'n/a' }, 'empty'],
    [{ review_text: 'a\u0000b' }, 'forbidden_characters'],
    [{ name: '\ud83d' }, 'forbidden_characters'],
  ])('with %j is skipped as %s', (fields, reason) => {
    expect(readFields(fields)).toEqual({ review: undefined, identity: undefined, reason });
  });

  test('may have a text of 10,000 characters with pros and cons, and a name of 200', () => {
    const reasonOf = (fields: Fields) => readFields(fields).reason;
    expect(reasonOf({ review_text: '👍'.repeat(10_000), name: '👍'.repeat(200) })).toBeUndefined();
    expect(reasonOf({ review_text: '👍'.repeat(10_001) })).toBe('too_long');
    expect(reasonOf({ review_text: '👍'.repeat(9_990), pros: 'too much' })).toBe('too_long');
    expect(reasonOf({ name: '👍'.repeat(201) })).toBe('too_long');
  });

  test('with too many or too few cells is skipped, but for empty cells at its end', () => {
    const csv =
      'date,name,text,,\n1.2.2024,Eva,Good\n1.2.2024,Eva,Fine,,,,\n1.2.2024,Eva\n1.2.2024,Eva,a,,,b';
    const { rows, skipped } = readCsv(csv);
    expect(rows.map(({ line }) => line)).toEqual([2, 3]);
    expect(skipped).toEqual([
      { line: 4, reason: 'wrong_column_count' },
      { line: 5, reason: 'wrong_column_count' },
    ]);
  });

  test('is named by its line in the text, after empty lines and cells of several lines', () => {
    const csv = 'date,text\n\n1.2.2024,"one\ntwo\r\nthree"\n,,\nsoon,Good\n';
    const { rows, skipped } = readCsv(csv);
    expect(rows.map(({ line }) => line)).toEqual([3]);
    expect(skipped).toEqual([{ line: 7, reason: 'bad_date' }]);
  });

  test('written in our template reads back the same, in any order of its columns', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 30 }).map((one) => `x${one.trim()}x`);
    const review = fc.record({
      unique_id: text,
      date: fc.date({ min: new Date('1995-01-01'), max: now, noInvalidDate: true }),
      rating_value: fc.integer({ min: 10, max: 50 }).map((tenths) => tenths / 10),
      review_text: text,
      url: fc.webUrl(),
    });
    const columns = fc.shuffledSubarray([...REVIEW_FIELDS], { minLength: REVIEW_FIELDS.length });
    const property = fc.property(review, columns, (written, header) => {
      const cells: Fields = {
        ...written,
        date: written.date.toISOString(),
        rating_value: String(written.rating_value),
      };
      const csv = papa.unparse([header, header.map((field) => cells[field] ?? '')]);
      expect(readCsv(csv).rows[0]?.review).toMatchObject(written);
    });
    fc.assert(property, { numRuns: propertyRuns(200) });
  });
});

describe('the identity of a row', () => {
  test('is its id, else its address, else its content', () => {
    const url = 'https://example.com/r/1';
    expect(readFields({ unique_id: 'r-1', url }).identity).toEqual({ by: 'id', key: 'r-1' });
    expect(readFields({ unique_id: 'n/a', url }).identity).toEqual({ by: 'url', key: url });
    expect(readFields({}).identity).toEqual({
      by: 'content',
      key: '["ca","Eva","2026-03-12T00:00","Good"]',
    });
  });

  test('without a text has its rating, and counts equal ones', () => {
    const { rows } = readCsv(
      'date,name,rating,text\n1.2.2024,Eva,5,\n1.2.2024,Eva,4,\n1.2.2024,Eva,5,',
    );
    expect(rows.map(({ identity }) => identity.key)).toEqual([
      '["ca","Eva","2024-02-01T00:00","",5,0]',
      '["ca","Eva","2024-02-01T00:00","",4,0]',
      '["ca","Eva","2024-02-01T00:00","",5,1]',
    ]);
  });

  test.each([
    '1.23457E+15',
    '1,23457e15',
    '123456789012345000',
  ])('is not the id %s, which a spreadsheet has rounded', (unique_id) => {
    expect(readFields({ unique_id }).identity).toMatchObject({ by: 'content' });
  });

  test('is not an address that different reviews share, but one that the same review has twice', () => {
    const csv = [
      'date,name,text,url',
      '1.2.2024,Ada,Fine,https://example.com/r/3',
      '1.2.2024,Eva,Good,https://example.com/profile',
      '1.2.2024,Ben,Bad,https://example.com/profile',
      '1.2.2024,Ada,Fine,https://example.com/r/3',
    ].join('\n');
    const { rows, skipped } = readCsv(csv);
    expect(rows.map(({ line, identity }) => [line, identity.by])).toEqual([
      [3, 'content'],
      [4, 'content'],
      [5, 'url'],
    ]);
    expect(skipped).toEqual([{ line: 2, reason: 'repeated' }]);
  });

  test('by content takes the date to the minute and the first 80 characters', () => {
    const keyOf = (date: string, review_text: string) =>
      contentKey(
        {
          name: 'Eva',
          date: new Date(date),
          review_title: '',
          review_text,
          rating_value: null,
          recommends: null,
        },
        'ca',
      );
    const thumbs = '👍'.repeat(79);
    const key = keyOf('2024-02-01T10:00:59Z', `${thumbs}ab`);
    expect(keyOf('2024-02-01T10:00:00Z', `${thumbs}a, and more`)).toBe(key);
    expect(keyOf('2024-02-01T10:01:00Z', `${thumbs}ab`)).not.toBe(key);
    expect(keyOf('2024-02-01T10:00:59Z', `${thumbs}b`)).not.toBe(key);
  });
});

test('a file made to keep a reader busy is read in time', () => {
  const header = ['date', 'text', 'rating', ...Array<string>(200_000).fill('')];
  const parentheses = ['('.repeat(100_000), 'Good', '4'];
  const records = [header, parentheses, ...Array<string[]>(10_000).fill(['1.2.2024', 'Good', '4'])];
  const table = guessTable(numberRows(records), now);
  const format = guessFormat(table, { now });
  const { rows, skipped } = readRows(table, { format, platform: 'gp', now });
  expect(skipped[0]).toEqual({ line: 2, reason: 'bad_date' });
  expect(rows.map(({ line }) => line)).toEqual([10_002]);
}, 60_000);

test('what is stated of a format is not guessed', () => {
  const table = tableOf([
    ['when', 'date', 'stars'],
    ['01/02/2024', '', '4'],
  ]);
  const stated = {
    columns: { date: 0, rating_value: 2 },
    dateOrder: 'mdy',
    bestRating: 10,
  } as const;
  const format = guessFormat(table, { now, stated });
  expect(format).toEqual({ ...stated, isDateOrderCertain: true, sharedUrls: [] });
  const { rows } = readRows(table, { format, platform: 'gp', now });
  expect(rows[0]?.review).toMatchObject({ date: new Date('2024-01-02'), rating_value: 2 });
  expect(guessFormat(table, { now })).toMatchObject({ dateOrder: 'dmy', bestRating: 5 });
});
