import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  canEnter,
  type DatabaseAccount,
} from '#server/platform/embedded-database/database-account.ts';
import { copyCheckout } from './copy-checkout.ts';
import {
  CHECKOUT,
  databaseProcesses,
  killDatabase,
  type StartOptions,
  startGoodword,
} from './running-goodword.ts';

const isRoot = process.getuid?.() === 0;
const NOBODY_ACCOUNT: DatabaseAccount = { name: 'nobody', uid: 65_534, gid: 65_534 };
let home = '';
let directory = '';

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'goodword-home-'));
  directory = '';
});

afterEach(() => {
  rmSync(home, { recursive: true, force: true });
  if (/\/goodword-[0-9a-f]{16}$/.test(directory))
    rmSync(directory, { recursive: true, force: true });
});

/** Starts, is killed together with its database, starts again and stops cleanly. */
async function expectSurvivesKill(options: StartOptions, databaseFolder: () => string) {
  const ownOptions = { ...options, env: { DEMO: 'off' } };
  const first = await startGoodword(ownOptions);
  await first.serving();
  first.signal('SIGKILL');
  await first.ended();
  killDatabase(databaseFolder());
  const second = await startGoodword(ownOptions);
  await second.serving();
  second.signal('SIGTERM');
  expect(await second.ended()).toBe(0);
  expect(databaseProcesses(databaseFolder())).toEqual([]);
}

// Only root can make a folder inaccessible to the database's account, or switch users.
if (isRoot) {
  test('root with a checkout in a private home folder stores the database and a copy of its programs outside it', async () => {
    chmodSync(home, 0o700);
    const checkout = join(home, 'checkout');
    const dataDir = join(checkout, '.goodword');
    copyCheckout(checkout);
    await expectSurvivesKill({ dataDir, checkout }, () => {
      directory = readFileSync(join(dataDir, 'database-place'), 'utf8').trim();
      return directory;
    });
    expect(directory).toMatch(/\/goodword-[0-9a-f]{16}$/);
    expect(statSync(directory).mode & 0o777).toBe(0o700);
    expect(statSync(directory).uid).not.toBe(0);
    expect(readdirSync(directory).filter((name) => name.startsWith('binaries-'))).toHaveLength(1);
  });
}

if (isRoot && canEnter(CHECKOUT, NOBODY_ACCOUNT)) {
  test('an ordinary user stores everything in DATA_DIR, even if its path is too long for a socket', async () => {
    const parent = join(home, 'long'.repeat(40));
    mkdirSync(parent);
    for (const folder of [home, parent]) {
      chmodSync(folder, 0o700);
      chownSync(folder, NOBODY_ACCOUNT.uid, NOBODY_ACCOUNT.gid);
    }
    const dataDir = join(parent, '.goodword');
    await expectSurvivesKill({ dataDir, uid: NOBODY_ACCOUNT.uid }, () => dataDir);
    expect(statSync(join(dataDir, 'database')).uid).toBe(NOBODY_ACCOUNT.uid);
  });

  test('a release of root, built by npm run build, starts through a link as an account that may write DATA_DIR alone', async () => {
    chmodSync(home, 0o755);
    const release = join(home, 'releases', 'one');
    const dataDir = join(home, 'data');
    copyCheckout(release);
    expect(execFileSync('npm', ['run', 'build'], { cwd: release, encoding: 'utf8' })).toMatch(
      `Built: ${release}/dist/`,
    );
    symlinkSync(release, join(home, 'current'));
    mkdirSync(dataDir);
    chownSync(dataDir, NOBODY_ACCOUNT.uid, NOBODY_ACCOUNT.gid);
    const goodword = await startGoodword({
      dataDir,
      checkout: join(home, 'current'),
      uid: NOBODY_ACCOUNT.uid,
      env: { DEMO: 'off' },
    });
    await goodword.serving();
    goodword.signal('SIGTERM');
    expect(await goodword.ended()).toBe(0);
  });
}
