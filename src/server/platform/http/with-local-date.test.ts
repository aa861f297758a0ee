import { expect, test } from 'vitest';
import { withLocalDate } from './with-local-date.ts';

const columns = { id: () => 7, date: (moment: string) => moment, text: () => 'x' };
const rowIn = (timeZone: string, moment: string) =>
  withLocalDate({ columns, timeZone }).map(([heading, read]) => [heading, read(moment)]);

test('the local date stands behind the one in UTC and names its zone', () => {
  expect(rowIn('Europe/Berlin', '2026-05-31T22:30:15.000Z')).toEqual([
    ['id', 7],
    ['date', '2026-05-31T22:30:15.000Z'],
    ['date (Europe/Berlin)', '2026-06-01 00:30:15'],
    ['text', 'x'],
  ]);
});

test.each([
  ['', '2026-01-01T00:00:00Z', 'date (UTC)', '2026-01-01 00:00:00'],
  [
    'America/Los_Angeles',
    '2026-01-01T07:59:59Z',
    'date (America/Los_Angeles)',
    '2025-12-31 23:59:59',
  ],
  ['Asia/Kathmandu', '2026-01-01T18:15:00Z', 'date (Asia/Kathmandu)', '2026-01-02 00:00:00'],
  // The hour that summer time repeats.
  ['Europe/Berlin', '2026-10-25T00:30:00Z', 'date (Europe/Berlin)', '2026-10-25 02:30:00'],
  ['Europe/Berlin', '2026-10-25T01:30:00Z', 'date (Europe/Berlin)', '2026-10-25 02:30:00'],
])('in %j, %s is %s %s', (zone, moment, heading, local) => {
  expect(rowIn(zone, moment)[2]).toEqual([heading, local]);
});
