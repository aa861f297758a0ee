import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Business,
  confirmAddressOf,
  createBusiness,
  createUser,
  inviteByEmail,
} from '#tests/support/factories.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const WORDS = '5.1.1 vendor words';
const ADA = 'ada@example.com';

let mailServer: MailServer;
let server: TestServer;
let business: Business;
beforeAll(async () => {
  mailServer = await startMailServer();
  server = await startTestServer({ env: { SMTP_URL: mailServer.url } });
  // The address is confirmed from the outbox of a server without a mail server.
  const outbox = await startTestServer({ on: server, env: { BASE_URL: server.config.baseUrl } });
  const owner = await confirmAddressOf(outbox, await createUser(server));
  await outbox.stop();
  business = await createBusiness(server, owner);
});
afterAll(async () => {
  await server.stop();
  await mailServer.stop();
});

async function call(name: string, more: object = {}): Promise<Record<string, unknown>> {
  const fields = { bID: business.bID, type: 'email', ...more };
  const { status, body } = await server.post(`/api/dash/${name}`, fields, business.owner.headers);
  expect([name, status]).toEqual([name, 200]);
  return body;
}

async function storedWords(): Promise<(string | null)[]> {
  const rows = await server.database
    .selectFrom('messages')
    .select('error')
    .where('recipient', '=', ADA)
    .execute();
  return rows.map(({ error }) => error);
}

/** Everything that a member of the team can read about the invite. */
async function readAsMember(): Promise<string> {
  const answers = [
    await call('fetchinvites'),
    await call('countinvites'),
    await call('fetchperson', { to: ADA }),
    await call('fetchsuppressions'),
  ];
  return JSON.stringify(answers);
}

test('members read the reason, and the operator’s words of the mail server stay in the database', async () => {
  mailServer.answer('recipient', { status: 421, text: WORDS });
  await inviteByEmail(server, business, [ADA]);
  await server.runJob('messages.deliver');
  expect(await storedWords()).toEqual([`421 ${WORDS}`]);
  const waiting = await readAsMember();
  expect(waiting).toContain('"reason":"providerDown"');
  expect(waiting).not.toContain(WORDS);

  mailServer.answer('recipient', { status: 550, text: WORDS });
  await server.database.updateTable('messages').set({ due_at: new Date() }).execute();
  await server.runJob('messages.deliver');
  expect(await storedWords()).toEqual([`550 ${WORDS}`]);
  const bounced = await readAsMember();
  expect(bounced).toContain('"event":"bounced"');
  expect(bounced).toContain('"reason":"bounced"');
  expect(bounced).not.toContain(WORDS);
});
