import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  canEnter,
  type DatabaseAccount,
} from '#server/platform/embedded-database/database-account.ts';
import { CHECKOUT, databaseProcesses, startGoodword } from './running-goodword.ts';

const isRoot = process.getuid?.() === 0;
const NOBODY: DatabaseAccount = { name: 'nobody', uid: 65_534, gid: 65_534 };
let home = '';
let place = '';

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'goodword-home-'));
  place = '';
});

afterEach(() => {
  rmSync(home, { recursive: true, force: true });
  if (/\/goodword-[0-9a-f]{16}$/.test(place)) rmSync(place, { recursive: true, force: true });
});

/** Starts, is killed together with its database, starts again and stops cleanly. */
async function liveThroughKill(
  options: { dataDir: string; uid?: number },
  databaseFolder: () => string,
) {
  const first = await startGoodword(options);
  await first.serving();
  first.signal('SIGKILL');
  await first.ended();
  for (const pid of databaseProcesses(databaseFolder())) process.kill(pid, 'SIGKILL');
  const second = await startGoodword(options);
  await second.serving();
  second.signal('SIGTERM');
  expect(await second.ended()).toBe(0);
  expect(databaseProcesses(databaseFolder())).toEqual([]);
}

// Only root can close a folder to the database's account, or become somebody else.
if (isRoot) {
  test('root with DATA_DIR below a closed home folder keeps the database in a place outside', async () => {
    chmodSync(home, 0o700);
    const dataDir = join(home, 'checkout', '.goodword');
    await liveThroughKill({ dataDir }, () => {
      place = readFileSync(join(dataDir, 'database-place'), 'utf8').trim();
      return place;
    });
    expect(place).toMatch(/\/goodword-[0-9a-f]{16}$/);
    expect(statSync(place).mode & 0o777).toBe(0o700);
    expect(statSync(place).uid).not.toBe(0);
  });
}

if (isRoot && canEnter(CHECKOUT, NOBODY)) {
  test('an ordinary user keeps everything in DATA_DIR', async () => {
    chmodSync(home, 0o700);
    chownSync(home, NOBODY.uid, NOBODY.gid);
    const dataDir = join(home, '.goodword');
    await liveThroughKill({ dataDir, uid: NOBODY.uid }, () => dataDir);
    expect(statSync(join(dataDir, 'database')).uid).toBe(NOBODY.uid);
  });
}

test('a path far longer than a socket may have is no obstacle', async () => {
  const dataDir = join(home, 'long'.repeat(40), '.goodword');
  mkdirSync(join(home, 'long'.repeat(40)), { mode: 0o755 });
  chmodSync(home, 0o755);
  await liveThroughKill({ dataDir }, () => dataDir);
});
