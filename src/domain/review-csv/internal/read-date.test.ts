import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { dateFormat } from '../../date-format.ts';
import type { DateOrder } from '../csv-format.ts';
import { guessDateOrder } from './guess-date-order.ts';
import { readDate } from './read-date.ts';

const now = new Date('2026-07-10T12:00:00Z');
const read = (typed: string, order: DateOrder = 'dmy') => {
  const result = readDate(typed, { order, now });
  return 'date' in result ? result.date.toISOString() : result.error;
};

describe('a date', () => {
  test.each([
    '2024-03-12',
    '2024/3/12',
    '2024.03.12',
    '20240312',
    '12.3.2024',
    '12. 3. 2024',
    '12/03/2024',
    '12-03-24',
    '12 Mar 2024',
    '12-Mar-24',
    'March 12, 2024',
    'Mar. 12th, 2024',
    'Tuesday, 12 March 2024',
    'the 12th of March 2024',
    'Reviewed March 12, 2024',
    '12. März 2024',
    'Dienstag, den 12. März 2024',
    'mar. 12 mars 2024',
    '12 de marzo de 2024',
    '2024 Mar 12',
    '45363',
    '1710201600',
    '1710201600000',
  ])('is read from "%s"', (typed) => {
    expect(read(typed)).toBe('2024-03-12T00:00:00.000Z');
  });

  test.each([
    ['2024-03-12T22:15:30.250Z', '22:15:30.250'],
    ['2024-03-12 22:15:30 UTC', '22:15:30.000'],
    ['2024-03-12T22:15', '22:15:00.000'],
    ['2024-03-13T00:15:30+02:00', '22:15:30.000'],
    ['2024-03-12 20:15:30 -0200', '22:15:30.000'],
    ['12/03/2024, 10:15 PM', '22:15:00.000'],
    ['Mar 12, 2024 at 10:15\u202fp.m.', '22:15:00.000'],
    ['12.03.2024 um 22:15 Uhr', '22:15:00.000'],
    ['12 mars 2024 à 22h15', '22:15:00.000'],
    ['12 August 2024 12:05 AM', '00:05:00.000'],
    ['Tue, 12 Mar 2024 22:15:30 GMT', '22:15:30.000'],
    ['Tue Mar 12 2024 22:15:30 GMT+0000 (Coordinated Universal Time)', '22:15:30.000'],
    ['45363.927083', '22:15:00.000'],
    ['1710281730', '22:15:30.000'],
  ])('with a time is read from "%s"', (typed, time) => {
    expect(read(typed)).toMatch(/^2024-0[38]-12T/);
    expect(read(typed)).toContain(time);
  });

  test.each([
    ['03/12/2024', 'mdy', '2024-03-12'],
    ['03/12/2024', 'dmy', '2024-12-03'],
    ['24/03/12', 'ymd', '2024-03-12'],
    ['2024/03/12', 'dmy', '2024-03-12'],
    ['12 Mar 2024', 'mdy', '2024-03-12'],
    ['1/2/99', 'dmy', '1999-02-01'],
  ] as const)('%s in the order %s is %s', (typed, order, day) => {
    expect(read(typed, order)).toBe(`${day}T00:00:00.000Z`);
  });

  test.each([
    ['', 'no_date'],
    ['  ', 'no_date'],
    ['yesterday', 'bad_date'],
    ['2 weeks ago', 'bad_date'],
    ['March 2024', 'bad_date'],
    ['2024', 'bad_date'],
    ['30/02/2024', 'bad_date'],
    ['29/02/2023', 'bad_date'],
    ['03/13/2024', 'bad_date'],
    ['12 Foo 2024', 'bad_date'],
    ['12/03/024', 'bad_date'],
    ['2024-03-12 25:00', 'bad_date'],
    ['2024-03-12 13:00 PM', 'bad_date'],
    ['2024-03-12 10:00 PST', '2024-03-12T18:00:00.000Z'],
    ['12.3.2024 10:00 MEZ', '2024-03-12T09:00:00.000Z'],
    ['2024-03-12 10:00 pm IST', '2024-03-12T16:30:00.000Z'],
    ['2024-03-12 10:00 XYZ', 'bad_date'],
    ['31/12/1994', 'bad_date'],
    ['12345', 'bad_date'],
    ['2026-07-11T12:00:00Z', '2026-07-11T12:00:00.000Z'],
    ['2026-07-11T12:00:01Z', 'future_date'],
    ['1/1/2094', 'future_date'],
  ])('"%s" ends in %s', (typed, outcome) => {
    expect(read(typed)).toBe(outcome);
  });

  test('reads back from every way of writing it', () => {
    const from = Date.UTC(1995, 0, 1) / 1000;
    const seconds = fc.integer({ min: from, max: now.getTime() / 1000 });
    const property = fc.property(seconds, (second) => {
      const date = new Date(second * 1000);
      const day = date.toISOString().slice(0, 10);
      expect(read(date.toISOString())).toBe(date.toISOString());
      expect(read(String(second))).toBe(date.toISOString());
      expect(read(String(second / 86_400 + 25_569))).toBe(date.toISOString());
      expect(read(date.toUTCString())).toBe(date.toISOString());
      for (const language of ['en', 'en-US', 'de', 'fr', 'es', 'it', 'pt']) {
        for (const month of ['long', 'short', 'numeric'] as const) {
          const style = { day: 'numeric', month, year: 'numeric' } as const;
          const typed = dateFormat(language, 'UTC', style).format(date);
          expect(read(typed, language === 'en-US' ? 'mdy' : 'dmy').slice(0, 10), typed).toBe(day);
        }
      }
    });
    fc.assert(property, { numRuns: propertyRuns(500) });
  });
});

describe('the order of a date', () => {
  test.each([
    [['01/02/2024', '25/02/2024'], 'dmy', true],
    [['01/02/2024', '02/25/2024'], 'mdy', true],
    [['01.02.2024', '03.04.2024'], 'dmy', true],
    [['24/01/02', '24/01/31'], 'ymd', true],
    [['2024-01-02', '12 Mar 2024', '45363'], 'dmy', true],
    [['03/03/2024', '04/04/24'], 'dmy', true],
    [['01/02/2024', '03/04/2024'], 'dmy', false],
    [['01/02/2024', '13/02/2024', '14/02/2024', '02/25/2024'], 'dmy', true],
    [['07/05/2026', '07/09/2026'], 'mdy', true],
    [[], 'dmy', true],
  ] as const)('of %j is guessed as %s (certain: %s)', (values, order, isCertain) => {
    expect(guessDateOrder(values, now)).toEqual({ order, isCertain });
  });
});
