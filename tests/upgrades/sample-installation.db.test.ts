import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLocalFileStore } from '#server/adapters/files/local.ts';
import { makeBackup } from '#server/platform/backup/make-backup.ts';
import { PROGRAM } from '#tests/support/backups.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { listMissingRows } from './list-missing-rows.ts';
import { makeSampleInstallation } from './sample-installation.ts';

/** Where a release keeps the installation, for the tests of upgrades to come: see CONTRIBUTING.md. */
const RELEASE_DATA = process.env.RELEASE_DATA;

let server: TestServer;
beforeAll(async () => {
  server = await makeSampleInstallation();
});
afterAll(async () => {
  if (RELEASE_DATA) await keep(RELEASE_DATA);
  await server.stop();
});

test('the sample installation has every kind of row', async () => {
  const missing = await listMissingRows(server.connectionString);
  // Nothing connects to Capterra, whose reviews come in files; no backup has the heartbeats of workers.
  expect(missing).toEqual(['platform_connections.platform = ca', 'worker_heartbeats']);
});

async function keep(file: string): Promise<void> {
  const { connectionString, config } = server;
  const { open: openUpload } = createLocalFileStore(`${config.dataDir}/files`);
  const source = { ...PROGRAM, connectionString, openUpload, configuredSecrets: [] };
  await makeBackup(resolve(file), source, { now: new Date() });
}
