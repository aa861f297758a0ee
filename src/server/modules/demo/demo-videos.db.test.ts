import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { posterAddressOf } from '#domain/videos.ts';
import { composeInvites } from '#server/compose/compose-dependencies.ts';
import { connectDatabase } from '#server/platform/database/database.ts';
import { readInstallationSecrets } from '#server/platform/installation-secrets.ts';
import { filesOf } from '#tests/support/place-video.ts';
import { sharedServer } from '#tests/support/test-server.ts';
import { startDemo } from './start-demo.ts';

test('the demo has three videos in its showcase, which anybody can play', async () => {
  const server = await sharedServer();
  const { connectionString, config, database } = server;
  const connect = { connectionString, maxConnections: 1, onConnectionLost: () => {} };
  const connections = connectDatabase(connect);
  const secrets = await readInstallationSecrets(database, config.authSecrets);
  const inviteParts = composeInvites(config, secrets);
  const videoPlace = { files: filesOf(server), baseUrl: config.baseUrl };
  const parts = { secrets, now: new Date(), inviteParts, videoPlace };
  await (await startDemo(connections, parts))?.fill();
  await connections.close();

  const { rows } = await sql<{ url: string }>`
    select entry ->> 'videoURLAnswer' as url from journey_entries
     where entry ? 'videoURLAnswer'`.execute(database);
  const addresses = rows.flatMap(({ url }) => [url, posterAddressOf(url)]);
  const answers = addresses.map((url) => fetch(server.origin + new URL(url).pathname));
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses).toEqual(Array(6).fill(200));
});
