import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { goodwordPerTest, stop } from './goodword-per-test.ts';
import { databaseProcesses, type Goodword, killDatabase } from './running-goodword.ts';

const own = goodwordPerTest();

test('after kill -9 of the server, its database or both, a new start runs one server with one database', async () => {
  const first = await own.startAndServe();
  first.signal('SIGKILL');
  await first.ended();
  const remainingProcesses = databaseProcesses(own.dataDir);
  expect(remainingProcesses).not.toEqual([]);

  const second = await own.startAndServe();
  expect(databaseProcesses(own.dataDir).filter((pid) => remainingProcesses.includes(pid))).toEqual(
    [],
  );
  const killed = databaseProcesses(own.dataDir);
  killDatabase(own.dataDir);
  await expect.poll(() => isServing(second), { timeout: 10_000, interval: 10 }).toBe(false);
  await expect.poll(() => isServing(second), { timeout: 30_000 }).toBe(true);
  expect(databaseProcesses(own.dataDir).filter((pid) => killed.includes(pid))).toEqual([]);

  second.signal('SIGKILL');
  killDatabase(own.dataDir);
  await second.ended();
  await stop(await own.startAndServe());
  expect(databaseProcesses(own.dataDir)).toEqual([]);
});

async function isServing({ url }: Goodword): Promise<boolean> {
  return (await fetch(`${url}/healthz`)).status === 200;
}

test('an interrupted creation of the database is repeated at the next start', async () => {
  own.emptyDataDir();
  const goodword = await own.start();
  await expect.poll(() => hasUnfinishedCluster(), { timeout: 30_000, interval: 5 }).toBe(true);
  goodword.signal('SIGKILL');
  killDatabase(own.dataDir);
  await goodword.ended();
  await stop(await own.startAndServe());
  expect(hasUnfinishedCluster()).toBe(false);
});

function hasUnfinishedCluster(): boolean {
  const directory = join(own.dataDir, 'database');
  return (
    existsSync(directory) && readdirSync(directory).some((name) => name.startsWith('unfinished-'))
  );
}
