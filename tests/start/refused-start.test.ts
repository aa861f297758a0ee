import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SUPERUSER } from '#server/platform/embedded-database/create-cluster.ts';
import { canEnter } from '#server/platform/embedded-database/database-account.ts';
import { startTemporaryPostgres } from '#tests/support/temporary-postgres.ts';
import { CHECKOUT, type StartOptions, startGoodword } from './running-goodword.ts';

const NOBODY = { name: 'nobody', uid: 65_534, gid: 65_534 };
const mayBecomeNobody = process.getuid?.() === 0 && canEnter(CHECKOUT, NOBODY);

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'goodword-refused-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What a start prints that ends with an error, after the lines about build, migrations and videos. */
async function refusalOf(options: Partial<StartOptions>): Promise<string> {
  const goodword = await startGoodword({ dataDir: join(folder, 'data'), ...options });
  expect(await goodword.ended()).toBe(1);
  return goodword
    .output()
    .replace(/^(Building|migrating:|migrated:|videos are) .*\n/gm, '')
    .trim();
}

test('a HOST that is not an address of this machine is named in one line', async () => {
  const output = await refusalOf({ env: { HOST: '192.0.2.1' } });
  expect(output).toBe(
    'HOST 192.0.2.1 is not an address of this machine. Use 127.0.0.1, 0.0.0.0 for all of them, or one of its own.',
  );
});

test('a role that may not create the extension gets one line', async () => {
  const postgres = await startTemporaryPostgres();
  const url = new URL(postgres.connectionString);
  url.username = SUPERUSER;
  const client = new pg.Client({ connectionString: url.href });
  try {
    await client.connect();
    await client.query(`create role guest login password 'guest'`);
    await client.query('grant create on schema public to guest');
    url.username = 'guest';
    url.password = 'guest';
    const output = await refusalOf({ env: { DATABASE_URL: url.href } });
    expect(output).toMatch(/^The database needs the extension pg_trgm: permission denied .*\.$/);
    expect(output).toContain('let a superuser run "create extension pg_trgm" in this database.');
  } finally {
    await client.end();
    await postgres.stop();
  }
});

test('a DATA_DIR that is a file is named in one line', async () => {
  const dataDir = join(CHECKOUT, 'package.json');
  const output = await refusalOf({ env: { DATA_DIR: dataDir } });
  expect(output).toMatch(/^DATA_DIR .*package\.json cannot be used: .*\.$/);
});

if (mayBecomeNobody) {
  test('a DATA_DIR that cannot be written is named in one line', async () => {
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    const output = await refusalOf({ dataDir, uid: NOBODY.uid });
    expect(output).toMatch(
      /^DATA_DIR .*data cannot be written: this account has no permission \(EACCES .*\)\.$/,
    );
  });

  test('a checkout that has to be built and cannot be written is named in one line', async () => {
    const checkout = join(folder, 'checkout');
    const dataDir = join(folder, 'data');
    mkdirSync(checkout);
    mkdirSync(dataDir);
    chownSync(dataDir, NOBODY.uid, NOBODY.gid);
    const parts = ['src', 'db', 'vite.config.ts', 'package.json', 'package-lock.json'];
    for (const part of [...parts, 'tsconfig.base.json', 'node_modules']) {
      symlinkSync(join(CHECKOUT, part), join(checkout, part));
    }
    mkdirSync(join(checkout, 'scripts'));
    cpSync(join(CHECKOUT, 'scripts'), join(checkout, 'scripts'), { recursive: true });
    const output = await refusalOf({ dataDir, checkout, uid: NOBODY.uid });
    expect(output).toBe(
      `The checkout has to be built, but ${checkout} cannot be written (EACCES). Run "npm run build" as the account that owns it.`,
    );
  });
}
