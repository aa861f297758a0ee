import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { timeOfId } from '#server/platform/ids.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { type Business, createBusiness, createInvite, saveFlow } from '#tests/support/factories.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let business: Business;
beforeAll(async () => {
  server = await sharedServer();
  business = await createBusiness(server);
});

const start = (body: object = {}, { handle } = business) =>
  server.post('/api/survey/start', { handle, clientKey: randomUUID(), ...body });

test('returns the session, its token, its flow version, and that it is not finished', async () => {
  const { status, body } = await start();
  expect(status).toBe(200);
  expect(body).toMatchObject({ flowVersion: 1, finished: false });
});

test('returns the same session and token for the same key, even for 20 concurrent calls', async () => {
  const clientKey = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => start({ clientKey })));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect((await start({ clientKey, language: 'de', reference: 'x' })).body).toEqual(
    answers[0]?.body,
  );
  expect((await start()).body.sessionID).not.toBe(answers[0]?.body.sessionID);
});

test('the same key in another business opens another session', async () => {
  const other = await createBusiness(server);
  const clientKey = randomUUID();
  const [here, there] = [await start({ clientKey }), await start({ clientKey }, other)];
  expect(here.body.sessionID).not.toBe(there.body.sessionID);
});

test('accepts any text of 8 to 200 characters as a key', async () => {
  for (const clientKey of [
    '12345678',
    'x'.repeat(200),
    '😀'.repeat(8),
    '😀'.repeat(200),
    '  <>"\'\n%',
  ]) {
    expect((await start({ clientKey })).status).toBe(200);
  }
  for (const clientKey of [
    '1234567',
    'x'.repeat(201),
    '😀'.repeat(7),
    '😀'.repeat(201),
    '',
    null,
    7,
  ]) {
    const { status, body } = await start({ clientKey });
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ['clientKey']]);
  }
});

test('keys that differ only in case or white space are different keys', async () => {
  const keys = ['some key 1', 'Some key 1', ' some key 1'];
  const ids = await Promise.all(
    keys.map(async (clientKey) => (await start({ clientKey })).body.sessionID),
  );
  expect(new Set(ids).size).toBe(3);
});

test('uses the version of the page, or else the newest, for the whole session', async () => {
  const own = await createBusiness(server);
  await saveFlow(server, own);
  expect((await start({}, own)).body.flowVersion).toBe(2);
  const clientKey = randomUUID();
  expect((await start({ clientKey, flowVersion: 1 }, own)).body.flowVersion).toBe(1);
  await saveFlow(server, own);
  expect((await start({ clientKey, flowVersion: 3 }, own)).body.flowVersion).toBe(1);
  expect((await start({ flowVersion: null }, own)).body.flowVersion).toBe(3);
});

test('rejects an unknown version, however large', async () => {
  for (const flowVersion of [99, 2 ** 31 - 1, 2 ** 31, 2 ** 32 + 1, 2 ** 53, 0, -1, 1.5, '1']) {
    const { status, body } = await start({ flowVersion });
    expect([flowVersion, status, Object.keys(body.error?.fields ?? {})]).toEqual([
      flowVersion,
      422,
      ['flowVersion'],
    ]);
  }
});

test('returns 404 for an unknown handle, and ignores the case of a known one', async () => {
  for (const handle of ['nobody-has-it', '', 'x'.repeat(200)]) {
    expect((await start({ handle })).status).toBe(404);
  }
  expect((await start({ handle: ` ${business.handle.toUpperCase()} ` })).status).toBe(200);
});

test('returns the invite’s session again in any browser, even for 20 concurrent calls', async () => {
  const invite = await createInvite(server, business.bID, { name: 'Grace' });
  const answers = await Promise.all(Array.from({ length: 20 }, () => start({ invite })));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  const { sessionID, sessionToken } = answers[0]?.body ?? {};
  await server.post('/api/survey/finish', { sessionID, sessionToken });
  expect((await start({ invite })).body).toMatchObject({ sessionID, sessionToken, finished: true });
});

test('an invite-only survey opens a session only for an invite of this business', async () => {
  const own = await createBusiness(server);
  const open = randomUUID();
  const { body: before } = await start({ clientKey: open }, own);
  await saveFlow(server, own, { inviteOnly: true });
  const foreign = await createInvite(server, business.bID);
  for (const invite of [undefined, null, '', 'unknown', foreign]) {
    const { status, body } = await start({ invite }, own);
    expect([status, body.error.code]).toEqual([403, 'invite_only']);
  }
  expect((await start({ clientKey: open }, own)).body).toEqual(before);
  const invite = await createInvite(server, own.bID);
  expect((await start({ invite }, own)).status).toBe(200);
});

test('an unknown invite to an open survey opens a session without an invite', async () => {
  const { status, body } = await start({ invite: 'unknown' });
  expect(status).toBe(200);
  const session = await server.database
    .selectFrom('feedback_sessions')
    .select('invite_id')
    .where('session_id', '=', body.sessionID)
    .executeTakeFirst();
  expect(session?.invite_id).toBeNull();
});

test('stores references of 200 characters unchanged, and cuts longer ones', async () => {
  const reference = `<i>${'😀'.repeat(197)}`;
  const { body } = await start({ reference, orderReference: ' A–1 ' });
  const stored = (sessionID: string) =>
    server.database
      .selectFrom('feedback_sessions')
      .select(['reference', 'order_reference'])
      .where('session_id', '=', sessionID)
      .executeTakeFirst();
  expect(await stored(body.sessionID)).toEqual({ reference, order_reference: 'A–1' });
  const longer = await start({ reference: `${reference}x` });
  expect(await stored(longer.body.sessionID)).toMatchObject({ reference });
});

const storedSession = (sessionID: string) =>
  server.database
    .selectFrom('feedback_sessions')
    .select(['source', 'started_at as startedAt'])
    .where('session_id', '=', sessionID)
    .executeTakeFirstOrThrow();

const sourceOf = async (body: object) =>
  (await storedSession((await start(body)).body.sessionID)).source;

test('stores how the respondent came; what is unknown is a link', async () => {
  expect(await sourceOf({ via: 'qr' })).toBe('qr');
  expect(await sourceOf({ via: ' Kiosk' })).toBe('kiosk');
  for (const via of [undefined, null, '', 'email', 'zapier', '<b>qr</b>', 'q'.repeat(10_000)]) {
    expect([via, await sourceOf({ via })]).toEqual([via, 'link']);
  }
});

test('an invite decides over how the respondent says they came', async () => {
  const invite = async (
    recipient: object,
    triggered?: 'Developer API' | 'Zapier' | 'Dashboard',
  ) => {
    const token = await createInvite(server, business.bID, recipient);
    if (triggered) await addMessage(token, triggered);
    return sourceOf({ invite: token, via: 'qr' });
  };
  expect(await invite({ email: 'ada@example.com' })).toBe('email');
  expect(await invite({ number: '+4915112345678' })).toBe('text');
  expect(await invite({ email: 'bo@example.com' }, 'Dashboard')).toBe('email');
  expect(await invite({ email: 'cy@example.com' }, 'Developer API')).toBe('api');
  expect(await invite({ number: '+4915112345679' }, 'Zapier')).toBe('zapier');
});

/** The message of an invite, as a key would have sent it. */
async function addMessage(token: string, triggeredBy: string): Promise<void> {
  const { bID } = business;
  await sql`
    with content as (
      insert into message_contents (business_id, content_id, text, created_at)
      values (${bID}, ${randomUUID()}, '', now()) returning content_id)
    insert into messages (business_id, message_id, channel, kind, state, recipient, address, content_id,
                          invite_id, triggered_by, send_at, due_at, created_at, state_changed_at)
    select ${bID}, ${randomUUID()}, case when v.email is null then 'text' else 'email' end, 'invite', 'sent',
           '', '', content_id, v.invite_id, ${triggeredBy}, now(), now(), now(), now()
      from invites v, content
     where v.business_id = ${bID} and v.token_hash = ${hashToken(token)}`.execute(server.database);
}

test('answers that waited on a device begin when they were given, at most 26 hours ago', async () => {
  const now = Math.floor(Date.now() / 1000);
  const HOUR = 3600;
  for (const answeredAt of [now - 5, now - 26 * HOUR + 60]) {
    const { sessionID } = (await start({ answeredAt })).body;
    const { startedAt } = await storedSession(sessionID);
    expect([startedAt.getTime(), timeOfId(sessionID)]).toEqual(Array(2).fill(answeredAt * 1000));
  }
  const wrong = [now + HOUR, now - 27 * HOUR, now - 365 * 24 * HOUR, now + 365 * 24 * HOUR, 0, -1];
  for (const answeredAt of [...wrong, Number.MAX_SAFE_INTEGER, null]) {
    const { status, body } = await start({ answeredAt });
    const { startedAt } = await storedSession(body.sessionID);
    expect([answeredAt, status, Math.abs(startedAt.getTime() / 1000 - now) < 60]).toEqual([
      answeredAt,
      200,
      true,
    ]);
    expect(timeOfId(body.sessionID)).toBe(startedAt.getTime());
  }
});
