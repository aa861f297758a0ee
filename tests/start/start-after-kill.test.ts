import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownGoodword, stop } from './own-goodword.ts';
import { databaseProcesses, type Goodword, killDatabase } from './running-goodword.ts';

const own = ownGoodword();

test('after kill -9 of the app and the database the next start works', async () => {
  const goodword = await own.startAndServe();
  goodword.signal('SIGKILL');
  killDatabase(own.dataDir);
  await goodword.ended();
  await stop(await own.startAndServe());
});

test('a database left over by a killed app is no obstacle, and only one runs afterwards', async () => {
  const goodword = await own.startAndServe();
  goodword.signal('SIGKILL');
  await goodword.ended();
  const leftOver = databaseProcesses(own.dataDir);
  expect(leftOver).not.toEqual([]);
  const next = await own.startAndServe();
  expect(databaseProcesses(own.dataDir).filter((pid) => leftOver.includes(pid))).toEqual([]);
  await stop(next);
  expect(databaseProcesses(own.dataDir)).toEqual([]);
});

test('a database that is killed alone is started again, and the same address serves', async () => {
  const goodword = await own.startAndServe();
  const killed = databaseProcesses(own.dataDir);
  killDatabase(own.dataDir);
  await expect.poll(() => isServing(goodword), { timeout: 10_000, interval: 10 }).toBe(false);
  await expect.poll(() => isServing(goodword), { timeout: 30_000 }).toBe(true);
  expect(databaseProcesses(own.dataDir).filter((pid) => killed.includes(pid))).toEqual([]);
  await stop(goodword);
  expect(databaseProcesses(own.dataDir)).toEqual([]);
});

async function isServing({ url }: Goodword): Promise<boolean> {
  return (await fetch(`${url}/healthz`)).status === 200;
}

test('a making of the database that was cut short is begun anew', async () => {
  const goodword = await own.start();
  await expect.poll(() => hasUnfinishedCluster(), { timeout: 30_000, interval: 5 }).toBe(true);
  goodword.signal('SIGKILL');
  killDatabase(own.dataDir);
  await goodword.ended();
  await stop(await own.startAndServe());
  expect(hasUnfinishedCluster()).toBe(false);
});

function hasUnfinishedCluster(): boolean {
  const place = join(own.dataDir, 'database');
  return existsSync(place) && readdirSync(place).some((name) => name.startsWith('unfinished-'));
}
