import { expect, test } from 'vitest';
import { lowestId, newId, timeOfId } from './ids.ts';

const NOW = Date.UTC(2026, 0, 2);

test('ids sort by their time', () => {
  const times = [NOW, NOW + 1, NOW + 2];
  const ids = times.map((time) => newId(new Date(time)));
  expect(ids.toSorted()).toEqual(ids);
  expect(ids.map(timeOfId)).toEqual(times);
  expect(newId(new Date(NOW)) > lowestId(new Date(NOW))).toBe(true);
});

test('ids of the same millisecond sort in the order in which they were made', () => {
  const ids = Array.from({ length: 100 }, () => newId(new Date(NOW)));
  const belowTheOneBefore = ids.filter((id, index) => id < (ids[index - 1] ?? ''));
  // The counter may start again once, after 4,096 ids of this process.
  expect(belowTheOneBefore.length).toBeLessThanOrEqual(1);
});

test('an id is a UUID of version 7', () => {
  expect(newId(new Date())).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  );
});
