import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import { retryDeadlocks } from './database-errors.ts';

const own = businessPerTest();

test('two transactions that lock the same rows in opposite order both succeed', async () => {
  const tries = { left: 0, right: 0 };
  const holding = new Set<string>();
  const lockBoth = (name: 'left' | 'right', keys: readonly number[]) =>
    retryDeadlocks(() =>
      own.server.database.transaction().execute(async (tx) => {
        tries[name] += 1;
        const [first, second] = keys;
        await sql`select pg_advisory_xact_lock(${first}::bigint)`.execute(tx);
        holding.add(name);
        // On the first attempt both hold one lock before they request the other's.
        await expect.poll(() => holding.size).toBe(2);
        await sql`select pg_advisory_xact_lock(${second}::bigint)`.execute(tx);
      }),
    );
  await Promise.all([lockBoth('left', [71, 72]), lockBoth('right', [72, 71])]);
  expect(tries.left + tries.right).toBe(3);
});

test('any other error is passed on immediately', async () => {
  let tries = 0;
  const failed = retryDeadlocks(() => {
    tries += 1;
    return sql`select 1 / 0`.execute(own.server.database);
  });
  await expect(failed).rejects.toThrow('division by zero');
  expect(tries).toBe(1);
});
