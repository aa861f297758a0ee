import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownGoodword, stop } from './own-goodword.ts';
import { databaseProcesses } from './running-goodword.ts';

const own = ownGoodword();

test('a start prints the address and notes its process id; a clean stop leaves no process behind', async () => {
  const goodword = await own.startAndServe();
  expect(goodword.output()).toContain(goodword.url);
  expect(readFileSync(join(own.dataDir, 'goodword.pid'), 'utf8')).toBe(`${goodword.pid}\n`);
  expect(databaseProcesses(own.dataDir)).not.toEqual([]);
  await stop(goodword);
  expect(databaseProcesses(own.dataDir)).toEqual([]);
  expect(existsSync(join(own.dataDir, 'goodword.pid'))).toBe(false);

  const began = Date.now();
  await own.startAndServe();
  console.log(`A later start served after ${Date.now() - began} ms.`);
});

test('a second start on the same DATA_DIR is refused by name, and the first keeps serving', async () => {
  const first = await own.startAndServe();
  const second = await own.start();
  expect(await second.ended()).toBe(1);
  expect(second.output()).toContain(String(first.pid));
  expect(second.output()).toContain(own.dataDir);
  await first.serving();
  await stop(first);
});

test('of two starts at once exactly one wins', async () => {
  const pair = await Promise.all([own.start(), own.start()]);
  const outcomes = await Promise.allSettled(pair.map((goodword) => goodword.serving()));
  expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('stale notes that name a living process of somebody else are no obstacle', async () => {
  await stop(await own.startAndServe());
  writeFileSync(join(own.dataDir, 'goodword.pid'), `${process.pid}\n`);
  const postmasterFile = join(own.dataDir, 'database', 'data', 'postmaster.pid');
  if (existsSync(join(own.dataDir, 'database'))) writeFileSync(postmasterFile, `${process.pid}\n`);
  await stop(await own.startAndServe());
});

test('SIGTERM to npm ends the server and the database with it', async () => {
  const goodword = await own.start({ isThroughNpm: true });
  await goodword.serving();
  await stop(goodword);
  expect(databaseProcesses(own.dataDir)).toEqual([]);
});

test('an emptied DATA_DIR is a fresh start', async () => {
  await stop(await own.startAndServe());
  const password = readFileSync(join(own.dataDir, 'database', 'password'), 'utf8');
  emptyDataDir();
  await stop(await own.startAndServe());
  expect(readFileSync(join(own.dataDir, 'database', 'password'), 'utf8')).not.toBe(password);
});

function emptyDataDir(): void {
  for (const name of readdirSync(own.dataDir)) rmSync(join(own.dataDir, name), { recursive: true });
}

test('a wrong environment ends the start with one line for each fault', async () => {
  const goodword = await own.start({ env: { RATE_LIMIT: 'much', LOG_LEVEL: 'loud' } });
  expect(await goodword.ended()).toBe(1);
  const lines = goodword.output().trim().split('\n').toSorted();
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['LOG_LEVEL', 'RATE_LIMIT']);
});
