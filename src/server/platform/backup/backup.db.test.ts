import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/platform/database/migrate.ts';
import { describeSendingPause, resumeSending } from '#server/platform/jobs/sending-pause.ts';
import {
  backUp,
  newFolder,
  PROGRAM,
  readAllTables,
  readUploadedFile,
  restore,
  restoreAt,
} from '#tests/support/backups.ts';
import { MIGRATIONS } from '#tests/support/database-server.ts';
import {
  type Business,
  createBusiness,
  signUpUser,
  startRespondent,
} from '#tests/support/factories.ts';
import { isWaitingForLock } from '#tests/support/is-waiting-for-lock.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { recountDifferences } from '#tests/support/recount-differences.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { uploadPicture } from '#tests/support/uploads.ts';
import { makeBackup } from './make-backup.ts';
import { findMissingSecrets } from './restore-backup.ts';
import { secretFingerprint } from './secret-fingerprint.ts';

let server: TestServer;
let business: Business;
let picture: string;
beforeAll(async () => {
  server = await startTestServer();
  business = await createBusiness(server, await signUpUser(server));
  picture = await uploadPicture(server, business, 'businessrepresentatives');
  await answer(server);
});
afterAll(() => server.stop());

async function answer(at: TestServer): Promise<void> {
  const respondent = await startRespondent(at, business.handle);
  const { status } = await respondent.answer(0, { type: 'star', questionID: 'rating', rating: 5 });
  expect(status).toBeLessThan(500);
}

const keyOf = (address: string) => `uploads/${new URL(address).pathname.slice('/u/'.length)}`;

test('a restored backup has every row and upload, and the product works with it', async () => {
  const before = await readAllTables(server.connectionString);
  const restored = await restore(await backUp(server));
  const after = await readAllTables(restored.connectionString);
  const own = ['schema_migrations', 'sending_pauses', 'worker_heartbeats'];
  for (const [name, rows] of before) {
    if (!own.includes(name)) expect(after.get(name), name).toEqual(rows);
  }
  const bytes = await readUploadedFile(server.config.dataDir, keyOf(picture));
  expect(bytes).not.toBeNull();
  expect(await readUploadedFile(restored.dataDir, keyOf(picture))).toEqual(bytes);

  const second = await startTestServer({ on: restored, env: { DATA_DIR: restored.dataDir } });
  const credentials = { email: business.owner.email, password: 'correct horse battery' };
  expect((await second.post('/api/auth/sign-in/email', credentials)).status).toBe(200);
  const survey = await fetch(`${second.origin}/feedbackevaluate/${business.handle}`);
  expect(survey.status).toBe(200);
  await answer(second);
  expect(await recountDifferences(second, business.bID)).toEqual([]);
  await second.stop();
  await restored.drop();
});

test('a backup of a database that changes is of one moment', async () => {
  const before = await readAllTables(server.connectionString);
  let change = () => {};
  const changed = new Promise<void>((resolve) => {
    change = resolve;
  });
  const changing = server.database.transaction().execute(async (tx) => {
    await sql`lock table users, waiting_jobs in access exclusive mode`.execute(tx);
    await changed;
    await sql`delete from waiting_jobs`.execute(tx);
    await sql`update users set about = 'changed'`.execute(tx);
  });
  const backup = backUp(server);
  // The backup has chosen its moment, and waits for the tables.
  await expect.poll(() => isWaitingForLock(server)).toBe(true);
  change();
  await changing;
  const restored = await restore(await backup);
  const after = await readAllTables(restored.connectionString);
  for (const table of ['users', 'waiting_jobs'])
    expect(after.get(table)).toEqual(before.get(table));
  expect(await readAllTables(server.connectionString)).not.toEqual(before);
  await restored.drop();
});

test('only its owner can read a backup, and nothing else is left beside it', async () => {
  const file = await backUp(server);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(dirname(file))).toEqual(['backup.tar.gz']);
});

test('a backup does not overwrite a file', async () => {
  const file = join(await newFolder(), 'backup.tar.gz');
  await writeFile(file, 'precious');
  const open = { ...PROGRAM, connectionString: server.connectionString, configuredSecrets: [] };
  const source = { ...open, openUpload: async () => null };
  await expect(makeBackup(file, source, { now: new Date() })).rejects.toThrow('exists already');
  expect(await readFile(file, 'utf8')).toBe('precious');
});

test('an upload whose file is gone is named, and the rest is backed up', async () => {
  const gone = keyOf(await uploadPicture(server, business, 'businessrepresentatives'));
  await rm(join(server.config.dataDir, 'files', gone));
  const warnings: string[] = [];
  const restored = await restore(await backUp(server, { warn: (line) => warnings.push(line) }));
  expect(warnings).toEqual([expect.stringContaining(gone)]);
  expect(await readUploadedFile(restored.dataDir, keyOf(picture))).not.toBeNull();
  await restored.drop();
});

test('an interrupted backup leaves no file', async () => {
  const controller = new AbortController();
  const folder = await newFolder();
  const interrupted = makeBackup(
    join(folder, 'backup.tar.gz'),
    {
      ...PROGRAM,
      connectionString: server.connectionString,
      configuredSecrets: [],
      openUpload: async () => null,
    },
    { now: new Date(), signal: controller.signal, onProgress: () => controller.abort() },
  );
  await expect(interrupted).rejects.toThrow('aborted');
  expect(await readdir(folder)).toEqual([]);
});

test('an empty database has nothing to back up', async () => {
  const empty = await createTestDatabase({ isEmpty: true });
  await expect(backUp({ ...server, connectionString: empty.connectionString })).rejects.toThrow(
    'There is nothing to back up',
  );
  await empty.drop();
});

test('a database with data, or only a queue, is not restored over', async () => {
  const file = await backUp(server);
  const before = await readAllTables(server.connectionString);
  const { connectionString } = server;
  const restoring = restoreAt(file, { connectionString, dataDir: await newFolder() });
  await expect(restoring).rejects.toThrow('The database is not empty: it has account_events');
  expect(await readAllTables(server.connectionString)).toEqual(before);

  const queue = await createTestDatabase({ isEmpty: true });
  await runMigrations({ connectionString: queue.connectionString });
  const target = { ...queue, dataDir: await newFolder() };
  await expect(restoreAt(file, target)).rejects.toThrow('it has graphile_worker');
  await queue.drop();
});

test('a folder with files is not restored over', async () => {
  const file = await backUp(server);
  const empty = await createTestDatabase({ isEmpty: true });
  const { dataDir } = server.config;
  await expect(restoreAt(file, { ...empty, dataDir })).rejects.toThrow('files is not empty');
  await empty.drop();
});

test('an interrupted restore leaves nothing that could be started or restored over', async () => {
  const file = await backUp(server);
  const place = { ...(await createTestDatabase({ isEmpty: true })), dataDir: await newFolder() };
  const controller = new AbortController();
  const options = {
    signal: controller.signal,
    onProgress: (line: string) => {
      if (line.startsWith('restored: tables/handles')) controller.abort();
    },
  };
  await expect(restoreAt(file, place, options)).rejects.toThrow('aborted');
  expect((await readAllTables(place.connectionString)).get('handles')).toEqual([]);
  expect(await readdir(place.dataDir)).toEqual([]);
  const unfinished = 'being restored into this database, or that was interrupted';
  await expect(migrate(place.connectionString, MIGRATIONS)).rejects.toThrow(unfinished);
  await expect(restoreAt(file, place)).rejects.toThrow(unfinished);
  await expect(backUp({ ...server, ...place })).rejects.toThrow(unfinished);
  await place.drop();
});

test('sending stays paused after a restore until it is resumed', async () => {
  const restored = await restore(await backUp(server));
  const mailServer = await startMailServer();
  const env = { DATA_DIR: restored.dataDir, SMTP_URL: mailServer.url };
  const second = await startTestServer({ on: restored, env });
  await second.runJob('messages.deliver');
  expect(mailServer.received).toEqual([]);
  expect(await describeSendingPause(second.database)).toContain('npm run resume-sending');
  expect(await second.database.transaction().execute(resumeSending)).toBe(true);
  expect(await describeSendingPause(second.database)).toBeNull();
  await second.runJob('messages.deliver');
  expect(mailServer.received).not.toEqual([]);
  await second.stop();
  await mailServer.stop();
  await restored.drop();
});

test.each([
  ['the same secrets', ['second', 'first'], 'none'],
  ['only the older secret', ['first'], 'first'],
  ['only the newer secret', ['second'], 'older'],
  ['none of the secrets', ['third'], 'first'],
])('a restore with %s is recognised', async (_what, configured, missing) => {
  const { connectionString } = server;
  const secrets = ['second', 'first'].map(secretFingerprint);
  const own = await findMissingSecrets(connectionString, { secrets }, configured);
  expect(own).toBe(missing);
});

test('no table counts its rows by a sequence, which a backup would lose', async () => {
  const { rows } = await sql`
    select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'`.execute(
    server.database,
  );
  expect(rows).toEqual([]);
});
