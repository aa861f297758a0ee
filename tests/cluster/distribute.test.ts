import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { main as fillDemo } from '#server/commands/demo.ts';
import { main as distributeCommand } from '#server/commands/distribute.ts';
import { demoIdentity } from '#server/modules/demo/demo-identity.ts';
import { distribute } from '#server/platform/database/cluster/distribute.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { readInstallationSecrets } from '#server/platform/installation-secrets.ts';
import { createClusterDatabase } from '#tests/support/cluster-database.ts';
import { MIGRATIONS } from '#tests/support/database-server.ts';
import { fetchToken } from '#tests/support/factories.ts';
import type { TestDatabase } from '#tests/support/test-database.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { captureOutput } from './capture-output.ts';
import { requireCluster } from './require-cluster.ts';

const ROOT = join(import.meta.dirname, '../..');

let database: TestDatabase;
beforeAll(async () => {
  database = await createClusterDatabase(requireCluster(), 'plain tables');
});
afterAll(() => database.drop());

/** The demo business's data as its owner sees it. */
async function readEverything(isOnCluster: boolean) {
  // Embed snippets contain the server's URL.
  const env = { BASE_URL: 'http://localhost:4000' };
  const server = await startTestServer({ on: database, isOnCluster, env });
  try {
    const secrets = await readInstallationSecrets(server.database, []);
    const { email, password } = demoIdentity(secrets);
    const signedIn = await server.post('/api/auth/sign-in/email', { email, password });
    const cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const headers = { authorization: `Bearer ${await fetchToken(server, cookie)}` };
    const { bID } = (await server.post('/api/dash/getaccess', {}, headers)).body;
    const today = Math.floor(Date.now() / 86_400_000) * 86_400;
    const period = { timeFromS: today - 30 * 86_400, timeToS: today };
    const answers: Record<string, unknown> = {};
    for (const [path, body] of [
      ['dash/fetchfeedback', { isInitialFetch: true }],
      ['dash/fetchfeedback', { sort: 'lowest', filterWords: 'the' }],
      ['dash/getanalytics', period],
      ['fetchnps', { target: '365d' }],
      ['fetchshowcasedata', {}],
      ['dash/fetchentitywidgets', {}],
      ['dash/fetchinvites', { type: 'email' }],
      ['dash/exportfeedback', { format: 'csv' }],
    ] as const) {
      const { status, body: answer } = await server.post(`/api/${path}`, { bID, ...body }, headers);
      expect(status, path).toBe(200);
      answers[`${path} ${JSON.stringify(body)}`] = answer;
    }
    return answers;
  } finally {
    await server.stop();
  }
}

const start = (isOnCluster: boolean) =>
  migrate(database.connectionString, MIGRATIONS, { isOnCluster });

test('a database can be distributed despite interruptions, and returns the same results', async () => {
  const env = { DATABASE_URL: database.connectionString };
  const output = captureOutput();
  await fillDemo({ root: ROOT, argv: ['--sessions', '300'], env });
  const before = await readEverything(false);

  await expect(start(true)).rejects.toThrow('are not distributed yet: run "npm run distribute"');
  const isMoved: string[] = [];
  const interrupted = distribute({
    connectionString: database.connectionString,
    confirm: async () => true,
    migrate: async () => {},
    report(line) {
      isMoved.push(line);
      if (line.startsWith('feedback_sessions')) throw new Error('The power went out.');
    },
  });
  await expect(interrupted).rejects.toThrow('The power went out.');
  await expect(start(true)).rejects.toThrow('run "npm run distribute" again');
  await expect(start(false)).rejects.toThrow('run "npm run distribute" again');

  await distributeCommand({ root: ROOT, argv: ['--backup-made'], env });
  expect(output.text()).toMatch(/^Resuming an interrupted run: \d+ tables left\.$/m);
  expect(output.text()).not.toContain('feedback_sessions:');
  expect(output.text()).toContain('Start Goodword with DATABASE_CLUSTER=citus.');
  await expect(start(false)).rejects.toThrow('set DATABASE_CLUSTER=citus');
  await start(true);
  const after = await readEverything(true);
  expect(after).toEqual(before);
});
