import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  databaseProcesses,
  type Goodword,
  killDatabase,
  startGoodword,
} from './running-goodword.ts';

let dataDir = '';
let started: Goodword[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'goodword-start-'));
  chmodSync(dataDir, 0o755);
  started = [];
});

afterEach(async () => {
  for (const goodword of started) goodword.signal('SIGKILL');
  await Promise.all(started.map((goodword) => goodword.ended()));
  killDatabase(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<Goodword> {
  const goodword = await startGoodword({ dataDir });
  started.push(goodword);
  return goodword;
}

async function startAndServe(): Promise<Goodword> {
  const goodword = await start();
  await goodword.serving();
  return goodword;
}

async function stop(goodword: Goodword): Promise<void> {
  goodword.signal('SIGTERM');
  expect(await goodword.ended()).toBe(0);
}

function emptyDataDir(): void {
  for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true });
}

test('a start prints the address and notes its process id; a clean stop leaves no process behind', async () => {
  const goodword = await startAndServe();
  expect(goodword.output()).toContain(goodword.url);
  expect(readFileSync(join(dataDir, 'goodword.pid'), 'utf8')).toBe(`${goodword.pid}\n`);
  expect(databaseProcesses(dataDir)).not.toEqual([]);
  await stop(goodword);
  expect(databaseProcesses(dataDir)).toEqual([]);
  expect(existsSync(join(dataDir, 'goodword.pid'))).toBe(false);

  const began = Date.now();
  await startAndServe();
  console.log(`A later start served after ${Date.now() - began} ms.`);
});

test('a second start on the same DATA_DIR is refused by name, and the first keeps serving', async () => {
  const first = await startAndServe();
  const second = await start();
  expect(await second.ended()).toBe(1);
  expect(second.output()).toContain(String(first.pid));
  expect(second.output()).toContain(dataDir);
  await first.serving();
  await stop(first);
});

test('of two starts at once exactly one wins', async () => {
  const pair = await Promise.all([start(), start()]);
  const outcomes = await Promise.allSettled(pair.map((goodword) => goodword.serving()));
  expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('after kill -9 of the app and the database the next start works', async () => {
  const goodword = await startAndServe();
  goodword.signal('SIGKILL');
  killDatabase(dataDir);
  await goodword.ended();
  await stop(await startAndServe());
});

test('a database left over by a killed app is no obstacle, and only one runs afterwards', async () => {
  const goodword = await startAndServe();
  goodword.signal('SIGKILL');
  await goodword.ended();
  const leftOver = databaseProcesses(dataDir);
  expect(leftOver).not.toEqual([]);
  const next = await startAndServe();
  expect(databaseProcesses(dataDir).filter((pid) => leftOver.includes(pid))).toEqual([]);
  await stop(next);
  expect(databaseProcesses(dataDir)).toEqual([]);
});

test('stale notes that name a living process of somebody else are no obstacle', async () => {
  await stop(await startAndServe());
  writeFileSync(join(dataDir, 'goodword.pid'), `${process.pid}\n`);
  const postmasterFile = join(dataDir, 'database', 'data', 'postmaster.pid');
  if (existsSync(join(dataDir, 'database'))) writeFileSync(postmasterFile, `${process.pid}\n`);
  await stop(await startAndServe());
});

test('a database that is killed alone is started again, and the same address serves', async () => {
  const goodword = await startAndServe();
  const killed = databaseProcesses(dataDir);
  killDatabase(dataDir);
  await expect.poll(() => isServing(goodword), { timeout: 10_000, interval: 10 }).toBe(false);
  await expect.poll(() => isServing(goodword), { timeout: 30_000 }).toBe(true);
  expect(databaseProcesses(dataDir).filter((pid) => killed.includes(pid))).toEqual([]);
  await stop(goodword);
  expect(databaseProcesses(dataDir)).toEqual([]);
});

async function isServing({ url }: Goodword): Promise<boolean> {
  return (await fetch(`${url}/healthz`)).status === 200;
}

test('SIGTERM to npm ends the server and the database with it', async () => {
  const goodword = await startGoodword({ dataDir, isThroughNpm: true });
  started.push(goodword);
  await goodword.serving();
  await stop(goodword);
  expect(databaseProcesses(dataDir)).toEqual([]);
});

test('a making of the database that was cut short is begun anew', async () => {
  const goodword = await start();
  await expect.poll(() => hasUnfinishedCluster(), { timeout: 30_000, interval: 5 }).toBe(true);
  goodword.signal('SIGKILL');
  killDatabase(dataDir);
  await goodword.ended();
  await stop(await startAndServe());
  expect(hasUnfinishedCluster()).toBe(false);
});

function hasUnfinishedCluster(): boolean {
  const place = join(dataDir, 'database');
  return existsSync(place) && readdirSync(place).some((name) => name.startsWith('unfinished-'));
}

test('an emptied DATA_DIR is a fresh start', async () => {
  await stop(await startAndServe());
  const password = readFileSync(join(dataDir, 'database', 'password'), 'utf8');
  emptyDataDir();
  await stop(await startAndServe());
  expect(readFileSync(join(dataDir, 'database', 'password'), 'utf8')).not.toBe(password);
});

test('a wrong environment ends the start with one line for each fault', async () => {
  const goodword = await startGoodword({ dataDir, env: { RATE_LIMIT: 'much', LOG_LEVEL: 'loud' } });
  started.push(goodword);
  expect(await goodword.ended()).toBe(1);
  const lines = goodword.output().trim().split('\n').toSorted();
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['LOG_LEVEL', 'RATE_LIMIT']);
});
