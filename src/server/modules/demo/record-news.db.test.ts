import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { composeInvites } from '#server/compose/compose-dependencies.ts';
import { connectDatabase } from '#server/platform/database/database.ts';
import { readInstallationSecrets } from '#server/platform/installation-secrets.ts';
import { fetchToken } from '#tests/support/factories.ts';
import { filesOf } from '#tests/support/place-video.ts';
import { sharedServer } from '#tests/support/test-server.ts';
import { demoIdentity } from './demo-identity.ts';
import { startDemo } from './start-demo.ts';

test('the bell of the demo shows the last days, of which nobody is mailed before the first summary', async () => {
  const server = await sharedServer();
  const { connectionString, config } = server;
  const connections = connectDatabase({
    connectionString,
    maxConnections: 1,
    onConnectionLost: () => {},
  });
  const secrets = await readInstallationSecrets(server.database, config.authSecrets);
  const inviteParts = composeInvites(config, secrets);
  const videoPlace = { files: filesOf(server), baseUrl: config.baseUrl };
  const parts = { secrets, now: new Date(), inviteParts, videoPlace };
  const demo = await startDemo(connections, parts);
  await demo?.fill();
  await connections.close();

  const { email, password } = demoIdentity(secrets);
  const signIn = await server.post('/api/auth/sign-in/email', { email, password });
  const cookies = signIn.headers.getSetCookie().map((line) => line.split(';')[0]);
  const headers = { authorization: `Bearer ${await fetchToken(server, cookies.join('; '))}` };
  const { body: access } = await server.post('/api/dash/getaccess', {}, headers);
  const call = async (name: string) =>
    (await server.post(`/api/dash/${name}`, { bID: access.bID }, headers)).body;
  const { items, unread } = await call('fetchnotifications');
  for (const kind of ['reviewImported', 'replyFailed']) {
    expect(items).toContainEqual(expect.objectContaining({ kind }));
  }
  expect(items).toContainEqual(expect.objectContaining({ kind: 'responseFinished', rating: 2 }));
  expect(unread).toBeGreaterThanOrEqual(items.length);
  const { notificationSettings } = await call('getnotificationsettings');
  expect(notificationSettings).toMatchObject({ period: 'weekly', threshold: { stars: 2 } });
  await server.runJob('notifications.send-due');
  const { rows } = await sql`
    select 1 from business_events where is_mail_due
     union all select 1 from messages where reader_id is not null`.execute(server.database);
  expect(rows).toEqual([]);
});
