import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { goodwordPerTest, stop } from './goodword-per-test.ts';
import { databaseProcesses } from './running-goodword.ts';

const own = goodwordPerTest();

test('only one process at a time uses a DATA_DIR; after a stop the next one can, despite stale pid files', async () => {
  const first = await own.startAndServe();
  expect(first.output()).toContain(first.url);
  expect(readFileSync(pidFile(), 'utf8')).toBe(`${first.pid}\n`);
  expect(databaseProcesses(own.dataDir)).not.toEqual([]);

  const second = await own.start();
  expect(await second.ended()).toBe(1);
  expect(second.output()).toContain(String(first.pid));
  expect(second.output()).toContain(own.dataDir);
  await first.serving();
  await stop(first);
  expect(databaseProcesses(own.dataDir)).toEqual([]);
  expect(existsSync(pidFile())).toBe(false);

  // Stale pid files that name a running process of another program.
  writeFileSync(pidFile(), `${process.pid}\n`);
  const database = join(own.dataDir, 'database', 'data');
  if (existsSync(database)) writeFileSync(join(database, 'postmaster.pid'), `${process.pid}\n`);
  const throughNpm = await own.start({ isThroughNpm: true });
  await throughNpm.serving();
  await stop(throughNpm);
  expect(databaseProcesses(own.dataDir)).toEqual([]);

  const password = () => readFileSync(join(own.dataDir, 'database', 'password'), 'utf8');
  const old = password();
  own.emptyDataDir();
  await stop(await own.startAndServe());
  expect(password()).not.toBe(old);
});

test('exactly one of two concurrent starts succeeds', async () => {
  own.emptyDataDir();
  const pair = await Promise.all([own.start(), own.start()]);
  const outcomes = await Promise.allSettled(pair.map((goodword) => goodword.serving()));
  expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

function pidFile(): string {
  return join(own.dataDir, 'goodword.pid');
}

test('an invalid environment stops the start with one line per error', async () => {
  const goodword = await own.start({ env: { RATE_LIMIT: 'much', LOG_LEVEL: 'loud' } });
  expect(await goodword.ended()).toBe(1);
  const lines = goodword.output().trim().split('\n').toSorted();
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['LOG_LEVEL', 'RATE_LIMIT']);
});

test('it drains before it ends: not ready, but serving; only a signal two seconds after the first ends it at once', async () => {
  const goodword = await own.start({ env: { DRAIN_SECONDS: '600' } });
  await goodword.serving();
  const open = (path: string) => fetch(`${goodword.url}${path}`);
  expect((await open('/readyz')).status).toBe(200);
  const signalledAt = performance.now();
  goodword.signal('SIGTERM');
  await expect.poll(async () => (await open('/readyz')).status).toBe(503);
  expect(await (await open('/readyz')).json()).toEqual({
    status: 'not ready',
    failing: ['stopping'],
  });
  const served = await open('/healthz');
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
  const repeated = setInterval(() => goodword.signal('SIGTERM'), 100);
  expect(await goodword.ended()).toBe(1);
  clearInterval(repeated);
  expect(performance.now() - signalledAt).toBeGreaterThan(2000);
});
