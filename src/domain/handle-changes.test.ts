import { expect, test } from 'vitest';
import { handleChangesLeft, nextHandleChanges } from './handle-changes.ts';

const at = (moment: string) => new Date(moment);

test('counts the changes of the calendar month in the time zone of the business', () => {
  const timeZone = 'Pacific/Auckland';
  // 1 November in Auckland.
  const now = at('2026-10-31T12:00:00Z');
  const changed = [at('2026-10-31T10:59:59Z'), at('2026-10-31T11:00:00Z')];
  expect(handleChangesLeft(changed, { now, timeZone })).toBe(2);
  expect(handleChangesLeft(changed, { now, timeZone: '' })).toBe(1);
  expect(handleChangesLeft([now, now, now], { now, timeZone })).toBe(0);
});

test.each([
  ['2026-12-31T22:59:59Z', 'Europe/Berlin', '2026-12-31T23:00:00Z'],
  ['2026-12-31T23:00:00Z', 'Europe/Berlin', '2027-01-31T23:00:00Z'],
  ['2026-03-10T00:00:00Z', 'Europe/Berlin', '2026-03-31T22:00:00Z'],
  ['2026-02-01T00:00:00Z', '', '2026-03-01T00:00:00Z'],
])('at %s in %j, the next month starts at %s', (now, timeZone, next) => {
  expect(nextHandleChanges({ now: at(now), timeZone })).toBe(Date.parse(next) / 1000);
});
