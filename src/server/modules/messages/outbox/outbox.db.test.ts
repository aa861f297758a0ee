import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_BUSINESS } from '#server/platform/ids.ts';
import { readOutbox, signUpUser } from '#tests/support/factories.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { queueMail } from '../queue-mail.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** The status of the response to a request that is written to the wire verbatim. */
function rawStatus(lines: string[], origin = server.origin): Promise<number> {
  const { port } = new URL(origin);
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
  test('shows the outbox to requests from the same machine under its own host names', async () => {
    for (const host of ['localhost', 'localhost:4000', '127.0.0.1:80', '[::1]:4000', 'LOCALHOST']) {
      expect([host, await rawStatus([`GET ${path} HTTP/1.1`, `Host: ${host}`])]).toEqual([
        host,
        200,
      ]);
    }
  });

  test('returns 404 for the outbox through a proxy', async () => {
    for (const header of FORGED) {
      const lines = [`GET ${path} HTTP/1.1`, 'Host: localhost', header];
      expect([header, await rawStatus(lines)]).toEqual([header, 404]);
    }
    expect(await rawStatus([`GET ${path} HTTP/1.0`, 'Host: localhost'])).toBe(404);
    expect(await rawStatus([`GET ${path} HTTP/1.0`])).toBe(404);
  });

  test('returns 404 for the outbox under any other host name', async () => {
    const hosts = [
      'feedback.example',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      '10.0.0.1',
    ];
    for (const host of hosts) {
      expect([host, await rawStatus([`GET ${path} HTTP/1.1`, `Host: ${host}`])]).toEqual([
        host,
        404,
      ]);
    }
    // No host at all.
    expect(await rawStatus([`GET ${path} HTTP/1.1`, 'Host: x@localhost'])).toBe(400);
  });
});

test('stores the whole email in the outbox if there is no mail server', async () => {
  const { email } = await signUpUser(server, 'whole@example.com');
  const queued = await readOutbox(server, email);
  expect(queued).toMatchObject([{ state: 'accepted', channel: 'email', to: email, headers: {} }]);
  expect(Object.keys(queued[0] ?? {}).sort()).toEqual(
    ['channel', 'headers', 'html', 'sendAt', 'state', 'subject', 'text', 'to'].sort(),
  );
  expect(Number.isNaN(Date.parse(queued[0]?.sendAt ?? ''))).toBe(false);
  await server.runJob('messages.deliver');
  expect(await readOutbox(server, email)).toMatchObject([
    { ...queued[0], state: 'sent', sendAt: expect.anything() },
  ]);
});

test('shows at most 1,000 messages, newest first', async () => {
  const first = { recipient: 'p0@x.example', subject: 's', html: '', text: '<b>hi</b>' };
  await server.database.transaction().execute((tx) => queueMail(tx, { ...first, now: new Date() }));
  await sql`
    insert into messages
    select (jsonb_populate_record(m, jsonb_build_object(
             'message_id', gen_random_uuid(), 'recipient', 'p' || n || '@x.example',
             'created_at', m.created_at + n * interval '1 second'))).*
      from messages m, generate_series(1, 1000) n
     where m.recipient = ${first.recipient}`.execute(server.database);
  const messages = await readOutbox(server);
  expect(messages).toHaveLength(1000);
  expect([messages[0]?.to, messages[999]?.to]).toEqual(['p1000@x.example', 'p1@x.example']);
  const page = async (n: number) => (await fetch(`${server.origin}/outbox?page=${n}`)).text();
  const recipients = (html: string) => [...html.matchAll(/p\d+@x\.example/g)].map(([to]) => to);
  expect(recipients(await page(1))).toHaveLength(50);
  expect(recipients(await page(2))[0]).toBe('p950@x.example');
  expect(await page(1)).toContain('href="/outbox?page=2"');
  expect(await page(20)).not.toContain('href="/outbox?page=21"');
  expect(recipients(await page(99)).at(-1)).toBe('p1@x.example');
});

describe('the page of one message', () => {
  const EVIL = '<script>alert(1)</script><b>hi</b>';

  async function queued(): Promise<string> {
    const recipient = 'whole-page@x.example';
    await server.database.transaction().execute((tx) =>
      queueMail(tx, {
        recipient,
        subject: EVIL,
        html: `<p>${EVIL}</p>`,
        text: `${EVIL} https://goodword.example/x?a=1&b=2 \n`,
        now: new Date(Date.now() + 3_600_000),
      }),
    );
    const list = await (await fetch(`${server.origin}/outbox`)).text();
    return /href="(\/outbox\/[^"?]+)"/.exec(list)?.[1] ?? '';
  }

  test('shows its text, its links and a frame with its HTML', async () => {
    const path = await queued();
    const page = await fetch(server.origin + path);
    const html = await page.text();
    expect(html).toContain('&lt;b&gt;hi&lt;/b&gt;');
    expect(html).not.toContain('<script');
    expect(html).toContain('<a href="https://goodword.example/x?a=1&amp;b=2">');
    expect(html).toContain(`src="${path}/html"`);
    expect(page.headers.get('content-security-policy')).toContain("frame-src 'self'");
    const mail = await fetch(`${server.origin}${path}/html`);
    expect(await mail.text()).toBe(`<p>${EVIL}</p>`);
    const policy = mail.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/sandbox(?!.*allow-(scripts|same-origin|forms))/);
  });

  test('returns 404 to requests from elsewhere, like the list', async () => {
    const path = await queued();
    for (const one of [path, `${path}/html`]) {
      expect(await rawStatus([`GET ${one} HTTP/1.1`, 'Host: localhost'])).toBe(200);
      expect(await rawStatus([`GET ${one} HTTP/1.1`, 'Host: feedback.example'])).toBe(404);
      const forged = [`GET ${one} HTTP/1.1`, 'Host: localhost', 'Via: 1.1 proxy'];
      expect(await rawStatus(forged)).toBe(404);
    }
  });

  test('returns 404 for an unknown message', async () => {
    for (const path of [
      `/outbox/${NO_BUSINESS}/${NO_BUSINESS}`,
      '/outbox/x/y',
      `/outbox/${NO_BUSINESS}/'or'1`,
    ]) {
      expect((await fetch(server.origin + path)).status).toBe(404);
    }
  });
});

test('does not exist where BASE_URL is a public address, unless OUTBOX is on', async () => {
  const path = await firstMessagePath();
  const publicly = { BASE_URL: 'https://feedback.example' };
  // What nginx sends by a plain `proxy_pass http://127.0.0.1:PORT`, in its newer versions by HTTP/1.1.
  const plainProxy = (host: string, version: string) => (one: string) => [
    `GET ${one} HTTP/${version}`,
    `Host: ${host}`,
    'Connection: close',
    'User-Agent: Mozilla/5.0',
  ];
  const paths = ['/outbox', '/outbox.json', path, `${path}/html`];
  await withServer(publicly, async ({ origin }) => {
    for (const host of ['localhost', new URL(origin).host]) {
      for (const version of ['1.0', '1.1']) {
        const statuses = paths.map(plainProxy(host, version)).map((one) => rawStatus(one, origin));
        expect(await Promise.all(statuses)).toEqual([404, 404, 404, 404]);
      }
    }
  });
  await withServer({ ...publicly, OUTBOX: 'on' }, async ({ origin }) => {
    const statuses = paths.map((one) =>
      rawStatus([`GET ${one} HTTP/1.1`, 'Host: localhost'], origin),
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 200, 200]);
    expect(await rawStatus(['GET /outbox HTTP/1.1', 'Host: feedback.example'], origin)).toBe(404);
  });
});

test('lists only the channels that have no provider', async () => {
  const mailPath = await firstMessagePath();
  await sql`
    insert into messages
    select (jsonb_populate_record(m, jsonb_build_object(
             'message_id', gen_random_uuid(), 'channel', 'text', 'recipient', '+4915112345678',
             'created_at', m.created_at + interval '1 day'))).*
      from messages m limit 1`.execute(server.database);
  const channelsOn = async (at: TestServer) => [
    ...new Set((await readOutbox(at)).map(({ channel }) => channel)),
  ];
  expect((await channelsOn(server)).sort()).toEqual(['email', 'text']);
  const smtp = { SMTP_URL: 'smtp://127.0.0.1:1' };
  const twilio = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'x', TWILIO_FROM: '+15005550006' };
  await withServer(smtp, async (at) => {
    expect(await channelsOn(at)).toEqual(['text']);
    expect(await (await fetch(`${at.origin}/outbox`)).text()).not.toContain(mailPath);
    for (const one of [mailPath, `${mailPath}/html`]) {
      expect((await fetch(at.origin + one)).status).toBe(404);
    }
  });
  await withServer(twilio, async (at) => expect(await channelsOn(at)).toEqual(['email']));
  await withServer({ ...smtp, ...twilio }, async ({ origin }) => {
    for (const one of ['/outbox', '/outbox.json', mailPath]) {
      expect((await fetch(origin + one)).status).toBe(404);
    }
  });
});

test('sends the sign-up confirmation through the mail server if there is one', async () => {
  const mailServer = await startMailServer();
  const sending = await startTestServer({
    env: { SMTP_URL: mailServer.url, MAIL_FROM: 'us@shop.example' },
  });
  const { email } = await signUpUser(sending);
  await sending.runJob('messages.deliver');
  expect(mailServer.received.map(({ to }) => to)).toEqual([[email]]);
  expect(mailServer.received[0]?.raw).toMatch(/^from: us@shop\.example/im);
  await sending.stop();
  await mailServer.stop();
});

/** Another server on the same database. */
async function withServer(env: Record<string, string>, work: (at: TestServer) => Promise<void>) {
  const other = await startTestServer({ on: server, env });
  try {
    await work(other);
  } finally {
    await other.stop();
  }
}

async function firstMessagePath(): Promise<string> {
  await signUpUser(server);
  const list = await (await fetch(`${server.origin}/outbox`)).text();
  return /href="(\/outbox\/[^"?]+)"/.exec(list)?.[1] ?? '';
}
