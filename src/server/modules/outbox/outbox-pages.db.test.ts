import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser, readOutbox } from '#tests/support/factories.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** The status that a request answers with, word for word as it is written to the wire. */
function rawStatus(lines: string[]): Promise<number> {
  const { port } = new URL(server.origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', reject);
    socket.once('data', (chunk) => {
      socket.destroy();
      resolve(Number(/^HTTP\/1\.\d (\d{3})/.exec(chunk.toString())?.[1]));
    });
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  });
}

const FORGED = [
  'X-Forwarded-For: 127.0.0.1',
  'x-forwarded-host: localhost',
  'X-Forwarded-Proto: https',
  'X-Forwarded-Server: proxy',
  'X-Real-IP: 127.0.0.1',
  'Forwarded: for=127.0.0.1',
  'Via: 1.1 proxy',
  'CF-Connecting-IP: 127.0.0.1',
  'True-Client-IP: 127.0.0.1',
  'X-Client-IP: 127.0.0.1',
];

describe.each(['/outbox', '/outbox.json'])('%s', (path) => {
  test('is shown to the machine itself, under its own names', async () => {
    for (const host of ['localhost', 'localhost:4000', '127.0.0.1:80', '[::1]:4000', 'LOCALHOST']) {
      expect([host, await rawStatus([`GET ${path} HTTP/1.1`, `Host: ${host}`])]).toEqual([
        host,
        200,
      ]);
    }
  });

  test('is unknown to whoever comes through a proxy', async () => {
    for (const header of FORGED) {
      const lines = [`GET ${path} HTTP/1.1`, 'Host: localhost', header];
      expect([header, await rawStatus(lines)]).toEqual([header, 404]);
    }
    expect(await rawStatus([`GET ${path} HTTP/1.0`, 'Host: localhost'])).toBe(404);
    expect(await rawStatus([`GET ${path} HTTP/1.0`])).toBe(404);
  });

  test('is unknown under any other host, such as one that was bound to this address', async () => {
    const hosts = [
      'feedback.example',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      '10.0.0.1',
      'x@localhost',
    ];
    for (const host of hosts) {
      expect([host, await rawStatus([`GET ${path} HTTP/1.1`, `Host: ${host}`])]).toEqual([
        host,
        404,
      ]);
    }
  });
});

test('without a mail server a mail is sent into the outbox, whole', async () => {
  const { email } = await createUser(server, 'whole@example.com');
  const queued = await readOutbox(server, email);
  expect(queued).toMatchObject([{ state: 'queued', channel: 'email', to: email, headers: {} }]);
  expect(Object.keys(queued[0] ?? {}).sort()).toEqual(
    ['channel', 'headers', 'html', 'sendAt', 'state', 'subject', 'text', 'to'].sort(),
  );
  expect(Number.isNaN(Date.parse(queued[0]?.sendAt ?? ''))).toBe(false);
  await server.runJob('outbox.deliver');
  expect(await readOutbox(server, email)).toMatchObject([
    { ...queued[0], state: 'sent', sendAt: expect.anything() },
  ]);
});

test('the newest stand first, and at most 1,000 are shown', async () => {
  const { database } = server;
  const at = (place: number) => new Date(Date.now() + place * 1000);
  await database
    .insertInto('outbox_messages')
    .values(
      Array.from({ length: 1001 }, (_, place) => ({
        business_id: '00000000-0000-0000-0000-000000000000',
        message_id: `00000000-0000-0000-0000-${String(place).padStart(12, '0')}`,
        channel: 'text' as const,
        recipient: `+${place}`,
        text: '<b>hi</b>',
        state: 'sent' as const,
        send_at: at(place),
        created_at: at(place),
      })),
    )
    .execute();
  const messages = await readOutbox(server);
  expect(messages).toHaveLength(1000);
  expect([messages[0]?.to, messages[999]?.to]).toEqual(['+1000', '+1']);
  const page = await (await fetch(`${server.origin}/outbox`)).text();
  expect(page).toContain('&lt;b&gt;hi&lt;/b&gt;');
});

test('with a mail server the confirmation of a sign-up is sent through it', async () => {
  const mailServer = await startMailServer();
  const sending = await startTestServer({
    env: { SMTP_URL: mailServer.url, MAIL_FROM: 'us@shop.example' },
  });
  const { email } = await createUser(sending);
  await sending.runJob('outbox.deliver');
  expect(mailServer.received.map(({ to }) => to)).toEqual([[email]]);
  expect(mailServer.received[0]?.raw).toMatch(/^from: us@shop\.example/im);
  expect((await readOutbox(sending, email))[0]?.state).toBe('sent');
  await sending.stop();
  await mailServer.stop();
});
