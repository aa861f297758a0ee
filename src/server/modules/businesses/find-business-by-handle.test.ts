import { expect, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { findBusinessByHandle } from './queries.ts';

const untouchable = new Proxy({} as Database, {
  get(_target, property) {
    throw new Error(`The database was asked for ${String(property)}.`);
  },
});

test.each([
  '\u0000abc',
  '\ud800abc',
  'ab',
  'x'.repeat(61),
  'a b c',
  "'; select 1",
  'dash',
  '',
])('rejects the impossible handle %j without a query', async (handle) => {
  expect(await findBusinessByHandle(untouchable, handle)).toBeNull();
});
