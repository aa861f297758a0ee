import { expect, test } from 'vitest';
import { createServerClock } from './server-clock.ts';

const SERVER = Date.parse('2026-11-29T12:00:00Z');
const YEAR = 365 * 86_400_000;

test.each([
  YEAR,
  -YEAR,
])('tells the true time on a device whose clock is off by %i ms', (wrongBy) => {
  let device = SERVER + wrongBy;
  const clock = createServerClock({ now: () => device });
  const early = clock.now();
  device += 60_000;
  clock.seen(new Date(SERVER + 60_000).toUTCString());
  const later = clock.now();
  device += 5000;
  expect([early, later, clock.now()].map(clock.timeOf)).toEqual([
    SERVER,
    SERVER + 60_000,
    SERVER + 65_000,
  ]);
});

test('a moment that was told in the server’s time outlasts a reset of the device’s clock', () => {
  let device = SERVER;
  const clock = createServerClock({ now: () => device });
  clock.seen(new Date(SERVER).toUTCString());
  const moment = clock.now();
  device = 0;
  const restarted = createServerClock({ now: () => device });
  restarted.seen(new Date(SERVER + 3_600_000).toUTCString());
  expect(restarted.timeOf(moment)).toBe(SERVER);
});

test('an answer without a readable date changes nothing', () => {
  const clock = createServerClock({ now: () => SERVER });
  for (const date of [null, undefined, '', 'yesterday']) clock.seen(date);
  expect([clock.isKnown(), clock.timeOf(clock.now())]).toEqual([false, SERVER]);
});
