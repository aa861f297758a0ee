import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fill } from '#domain/fill-placeholders.ts';
import { INVITE_TEXTS } from '#domain/invite-texts/invite-texts-by-language.ts';
import { NO_BUSINESS, newId } from '#server/platform/ids.ts';
import { readEntries } from '#tests/support/activity.ts';
import { type AcceptedText, type FakeTwilio, startFakeTwilio } from '#tests/support/fake-twilio.ts';
import { acceptInvites, insertBusiness, returnedQuota } from '#tests/support/messages.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let twilio: FakeTwilio;
let server: TestServer;
let inboundUrl: string;
let businessId: string;
let number: string;
let count = 0;

beforeAll(async () => {
  twilio = await startFakeTwilio();
  server = await startTestServer({ env: { ...twilio.env, QUIET_HOURS: 'off' } });
  inboundUrl = `${server.config.baseUrl}/hooks/twilio/inbound`;
});
afterAll(async () => {
  await server.stop();
  await twilio.stop();
});
beforeEach(async () => {
  businessId = await insertBusiness(server.database, new Date());
  count += 1;
  number = `+1202555${String(count).padStart(4, '0')}`;
});

/** An invite by text that Twilio has accepted. */
async function sendText(from = businessId, language: string | null = 'en'): Promise<AcceptedText> {
  await acceptText(from, language);
  const before = twilio.accepted.length;
  await server.runJob('messages.deliver');
  const text = twilio.accepted[before];
  if (!text) throw new Error('Nothing reached Twilio.');
  return text;
}

async function acceptText(from = businessId, language: string | null = 'en'): Promise<string> {
  const now = new Date();
  const inviteId = newId(now);
  const row = { business_id: from, invite_id: inviteId, number, language, created_at: now };
  await server.database
    .insertInto('invites')
    .values({ ...row, token_hash: Buffer.from(inviteId) })
    .execute();
  const invite = { channel: 'text', recipient: number, address: number, inviteId } as const;
  const content = { subject: null, html: null, text: `How did we do? ${inviteId}` };
  const [id = ''] = await acceptInvites(server.database, from, { now, content, invites: [invite] });
  return id;
}

async function lastMessage(of = businessId) {
  return server.database
    .selectFrom('messages')
    .select(['state', 'reason', 'error', 'provider_id', 'message_id'])
    .where('business_id', '=', of)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
}

async function suppressed(of = businessId) {
  const row = await server.database
    .selectFrom('suppressions')
    .select('reason')
    .where('business_id', '=', of)
    .where('address', '=', number)
    .executeTakeFirst();
  return row?.reason ?? null;
}

async function events(of = businessId) {
  const rows = await server.database
    .selectFrom('person_events')
    .select(['kind', 'detail'])
    .where('business_id', '=', of)
    .where('address', '=', number)
    .orderBy('occurred_at')
    .execute();
  return rows.map(({ kind, detail }) => (detail === null ? kind : `${kind}: ${detail}`));
}

/** The reply to the person. */
async function say(body: string, more: { sid?: string; more?: Record<string, string> } = {}) {
  const response = await twilio.receive({ url: inboundUrl, from: number, body, ...more });
  const twiml = await response.text();
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/xml; charset=utf-8',
  ]);
  return /^<\?xml version="1.0" encoding="UTF-8"\?><Response>(?:<Message>(.*)<\/Message>)?<\/Response>$/
    .exec(twiml)
    ?.slice(1)[0];
}

/** Cancels the statements that wait for a lock; returns how many there were. */
async function cancelWaiting(): Promise<number> {
  const { rows } = await sql`
    select pg_cancel_backend(pid) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`.execute(server.database);
  return rows.length;
}

describe('a status report', () => {
  test('marks a text as delivered', async () => {
    const text = await sendText();
    expect(await lastMessage()).toMatchObject({ state: 'sent', provider_id: text.sid });
    for (const status of ['queued', 'sending', 'sent', 'delivered']) {
      expect((await twilio.report(text, status)).status).toBe(204);
    }
    expect(await lastMessage()).toMatchObject({ state: 'delivered', reason: null });
    expect(await returnedQuota(server.database, businessId)).toBe(0);
  });

  test('marks a text as failed and refunds it once', async () => {
    const text = await sendText();
    for (let times = 0; times < 3; times += 1) {
      const response = await twilio.report(text, 'undelivered', { ErrorCode: '30003' });
      expect(response.status).toBe(204);
    }
    expect(await lastMessage()).toMatchObject({
      state: 'failed',
      reason: 'unreachable',
      error: 'undelivered (30003)',
    });
    expect(await returnedQuota(server.database, businessId)).toBe(1);
    expect(await suppressed()).toBeNull();
  });

  test.each([
    ['30005', 'bounced', 'address', 'bounced'],
    ['30006', 'bounced', 'landline', 'bounced'],
    ['30007', 'failed', 'blocked', null],
    ['30034', 'failed', 'unregistered', null],
    ['21610', 'failed', 'stopped', 'stopped'],
    ['99999', 'failed', 'carrier', null],
  ])('with the code %s means %s for %s', async (code, state, reason, suppression) => {
    const text = await sendText();
    await twilio.report(text, 'failed', { ErrorCode: code });
    expect(await lastMessage()).toMatchObject({ state, reason });
    expect(await suppressed()).toBe(suppression);
  });

  test('that is late or repeated changes nothing', async () => {
    const text = await sendText();
    await twilio.report(text, 'delivered');
    await twilio.report(text, 'sent');
    await twilio.report(text, 'queued');
    await twilio.report(text, 'undelivered', { ErrorCode: '30005' });
    expect(await lastMessage()).toMatchObject({ state: 'delivered' });
    expect(await suppressed()).toBeNull();
    expect(await returnedQuota(server.database, businessId)).toBe(0);
  });

  test('settles an uncertain text', async () => {
    const text = await sendText();
    const { message_id } = await lastMessage();
    await server.database
      .updateTable('messages')
      .set({ state: 'uncertain', provider_id: null })
      .where('message_id', '=', message_id)
      .execute();
    await twilio.report(text, 'sent');
    expect(await lastMessage()).toMatchObject({ state: 'sent', provider_id: text.sid });
  });

  test('of an unknown kind changes nothing', async () => {
    const text = await sendText();
    expect((await twilio.report(text, 'pondering')).status).toBe(204);
    expect(await lastMessage()).toMatchObject({ state: 'sent' });
  });

  test('not signed by Twilio is rejected', async () => {
    const text = await sendText();
    const url = text.statusUrl ?? '';
    const form = { MessageSid: text.sid, MessageStatus: 'failed', ErrorCode: '30005' };
    const forged = await twilio.post(url, form, 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=');
    const unsigned = await fetch(url, { method: 'POST', body: new URLSearchParams(form) });
    const json = await fetch(url, { method: 'POST', body: JSON.stringify(form) });
    expect([forged.status, unsigned.status, json.status]).toEqual([403, 403, 403]);
    expect(await lastMessage()).toMatchObject({ state: 'sent' });
  });

  test('for an unknown text returns 404', async () => {
    const text = await sendText();
    const url = `${server.config.baseUrl}/hooks/twilio/status/`;
    const token = (text.statusUrl ?? '').slice(url.length);
    const changed = `${token.slice(0, -6)}${token.at(-6) === 'A' ? 'B' : 'A'}${token.slice(-5)}`;
    for (const unknown of [changed, 'x', newId(new Date())]) {
      expect((await twilio.post(url + unknown, { MessageStatus: 'failed' })).status).toBe(404);
    }
    expect(await lastMessage()).toMatchObject({ state: 'sent' });
  });
});

describe('a STOP message', () => {
  test('suppresses the number for every business', async () => {
    const other = await insertBusiness(server.database, new Date());
    const stranger = await insertBusiness(server.database, new Date());
    await sendText();
    await sendText(other);
    const waiting = await acceptText();
    expect(await say('Stop!')).toBe(INVITE_TEXTS.en.stopReply);
    expect([await suppressed(), await suppressed(other)]).toEqual(['stopped', 'stopped']);
    expect([await suppressed(NO_BUSINESS), await suppressed(stranger)]).toEqual(['stopped', null]);
    for (const [of, count] of [
      [businessId, 1],
      [other, 1],
      [NO_BUSINESS, 0],
      [stranger, 0],
    ] as const) {
      const entries = await readEntries(server, of);
      expect(entries.map(({ action, by }) => [action, by])).toEqual(
        Array(count).fill(['contactSuppressed', 'respondent']),
      );
      expect(JSON.stringify(entries)).not.toContain(number);
    }
    expect(await lastMessage()).toMatchObject({
      message_id: waiting,
      state: 'suppressed',
      reason: 'stopped',
    });
    expect(await returnedQuota(server.database, businessId)).toBe(1);
    expect(await events()).toEqual(['stopped']);
    await acceptText(stranger);
    const before = twilio.accepted.length;
    await server.runJob('messages.deliver');
    expect(twilio.accepted).toHaveLength(before);
    expect(await lastMessage(stranger)).toMatchObject({ state: 'suppressed', reason: 'stopped' });
  });

  test.each([
    ['de', 'Bitte keine SMS mehr!'],
    ['fr', 'Arrêtez s’il vous plaît'],
    ['es', 'Quiero darme de baja'],
    ['he', 'הסירו אותי'],
  ] as const)('in %s is recognised, and answered in that language', async (language, words) => {
    await sendText(businessId, language);
    const reply = await say(words);
    expect(reply).toBe(INVITE_TEXTS[language].stopReply);
    expect(await suppressed()).toBe('stopped');
  });

  test('is answered once', async () => {
    await sendText();
    expect(await say('stop', { sid: `SM${'a'.repeat(32)}` })).toBe(INVITE_TEXTS.en.stopReply);
    expect(await say('stop', { sid: `SM${'a'.repeat(32)}` })).toBeUndefined();
    expect(await say('stop')).toBeUndefined();
    expect(await events()).toEqual(['stopped']);
  });

  test('is retried when the database fails briefly', async () => {
    const { reply } = await server.database.transaction().execute(async (tx) => {
      await sql`lock table suppressions in share mode`.execute(tx);
      const answering = { reply: say('stop') };
      await expect.poll(cancelWaiting).toBe(1);
      return answering;
    });
    expect(await reply).toBe(INVITE_TEXTS.en.stopReply);
    expect(await suppressed(NO_BUSINESS)).toBe('stopped');
    expect(await events(NO_BUSINESS)).toEqual(['stopped', 'stopped']);
  });

  test('from a number that never got a text is recorded', async () => {
    expect(await say('stop')).toBe(INVITE_TEXTS.en.stopReply);
    expect(await suppressed(NO_BUSINESS)).toBe('stopped');
  });

  test('that Twilio already answered gets no second answer', async () => {
    await sendText();
    expect(await say('Nevermore', { more: { OptOutType: 'STOP' } })).toBeUndefined();
    expect(await suppressed()).toBe('stopped');
  });

  test('is lifted for all businesses by a START message', async () => {
    const other = await insertBusiness(server.database, new Date());
    await sendText();
    await sendText(other);
    const sid = `SM${'b'.repeat(32)}`;
    await say('stop', { sid });
    expect(await say('START')).toBe(INVITE_TEXTS.en.startReply);
    expect([await suppressed(), await suppressed(other), await suppressed(NO_BUSINESS)]).toEqual([
      null,
      null,
      null,
    ]);
    expect(await events()).toEqual(['stopped', 'restarted']);
    // The repeated stop is older than the start.
    expect(await say('stop', { sid })).toBeUndefined();
    expect(await suppressed()).toBeNull();
    await sendText();
  });
});

describe('a START message', () => {
  test('lifts no suppression with another reason', async () => {
    const text = await sendText();
    await twilio.report(text, 'undelivered', { ErrorCode: '30005' });
    expect(await say('a START message')).toBeUndefined();
    expect(await suppressed()).toBe('bounced');
  });
});

describe('any other text', () => {
  test('asking for help is answered in the language of the last invite', async () => {
    await sendText(businessId, 'de');
    expect(await say('Hilfe')).toBe(fill(INVITE_TEXTS.de.helpReply, { product: 'Goodword' }));
    expect(await events()).toEqual(['askedForHelp: Hilfe']);
    expect(await suppressed()).toBeNull();
  });

  test('is in the timeline of the business that wrote last, once', async () => {
    const other = await insertBusiness(server.database, new Date());
    await sendText(other);
    await sendText();
    const sid = `SM${'c'.repeat(32)}`;
    expect(await say('We never stopped laughing & <b>10/10</b>', { sid })).toBeUndefined();
    expect(await say('We never stopped laughing & <b>10/10</b>', { sid })).toBeUndefined();
    expect(await events()).toEqual(['replied: We never stopped laughing & <b>10/10</b>']);
    expect(await events(other)).toEqual([]);
    expect(await suppressed()).toBeNull();
  });

  test('belongs to no business if none ever wrote', async () => {
    expect(await say('Hello?')).toBeUndefined();
    expect(await events(NO_BUSINESS)).toEqual(['replied']);
  });

  test('is stored without characters that a text cannot contain', async () => {
    await sendText();
    expect(await say('\0Lovely 💙\ud800')).toBeUndefined();
    expect((await events())[0]).toMatch(/^replied: Lovely 💙/);
  });

  test('not signed by Twilio is rejected', async () => {
    await sendText();
    const form = { MessageSid: `SM${'d'.repeat(32)}`, From: number, Body: 'STOP' };
    expect((await twilio.post(inboundUrl, form, 'x')).status).toBe(403);
    // Signed for another address.
    const other = await fetch(inboundUrl, {
      method: 'POST',
      headers: { 'x-twilio-signature': 'k0jOm1a0Zb0Lw9mP0M5V0m8JwFg=' },
      body: new URLSearchParams(form),
    });
    expect(other.status).toBe(403);
    expect(await suppressed()).toBeNull();
  });

  test('from something that is not a number is ignored', async () => {
    const form = { MessageSid: `SM${'e'.repeat(32)}`, From: 'whatsapp:+12025550123', Body: 'STOP' };
    const response = await twilio.post(inboundUrl, form);
    expect([response.status, await response.text()]).toEqual([
      200,
      '<?xml version="1.0" encoding="UTF-8"?><Response></Response>',
    ]);
  });
});

test('returns 404 if Twilio is not configured', async () => {
  const without = await startTestServer({ on: server });
  const response = await without.post('/hooks/twilio/inbound', 'From=%2B12025550123&Body=STOP');
  expect(response.status).toBe(404);
  await without.stop();
});
