import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { complaintOf, delayOf, hardBounceOf, softBounceOf } from '#tests/support/mail-reports.ts';
import { acceptInvites, insertBusiness } from '#tests/support/messages.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const KEY = 'a key of thirty-two characters or more';

let server: TestServer;
let businessId: string;
let messageId: string;

beforeAll(async () => {
  server = await startTestServer({ env: { MAIL_REPORT_KEY: KEY } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  const now = new Date();
  businessId = await insertBusiness(server.database, now);
  [messageId = ''] = await acceptInvites(server.database, businessId, { now, invites: [{}] });
  await server.runJob('messages.deliver');
  expect(await state()).toEqual(['sent', null]);
});

async function hand(mail: string, key = KEY) {
  const headers = { 'content-type': 'message/rfc822', authorization: `Bearer ${key}` };
  const { status, body } = await server.post('/hooks/mail', mail, headers);
  return [status, body.isKnown];
}

const mailId = () => `${messageId}@feedback.example`;

async function state() {
  const row = await server.database
    .selectFrom('messages')
    .select(['state', 'reason'])
    .where('message_id', '=', messageId)
    .executeTakeFirstOrThrow();
  return [row.state, row.reason];
}

async function suppressed() {
  const row = await server.database
    .selectFrom('suppressions')
    .select(['address', 'reason'])
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  return row ?? null;
}

describe('a bounced email', () => {
  test('from an unknown address suppresses the address', async () => {
    expect(await hand(hardBounceOf(mailId()))).toEqual([200, true]);
    expect(await hand(hardBounceOf(mailId()))).toEqual([200, true]);
    expect(await state()).toEqual(['bounced', 'address']);
    expect(await suppressed()).toEqual({ address: 'ada@example.com', reason: 'bounced' });
  });

  test('from a full mailbox suppresses no one', async () => {
    expect(await hand(softBounceOf(mailId()))).toEqual([200, true]);
    expect(await state()).toEqual(['failed', 'unreachable']);
    expect(await suppressed()).toBeNull();
  });

  test('for a policy reason suppresses no one', async () => {
    expect(await hand(hardBounceOf(mailId()).replaceAll('5.1.1', '5.7.1'))).toEqual([200, true]);
    expect(await state()).toEqual(['failed', 'blocked']);
    expect(await suppressed()).toBeNull();
  });

  test('reported as spam suppresses its recipient', async () => {
    await hand(delayOf(mailId()).replace('Action: delayed', 'Action: delivered'));
    expect(await state()).toEqual(['delivered', null]);
    expect(await hand(complaintOf(mailId()))).toEqual([200, true]);
    expect((await state())[0]).toBe('complained');
    expect(await suppressed()).toMatchObject({ reason: 'complained' });
  });
});

describe('anything else', () => {
  test.each([
    ['another mail', () => hardBounceOf('019aa3d4-0000-7000-8000-000000000001@feedback.example')],
    ['a mail of somebody else', () => hardBounceOf('CAF=abc@mail.example.org')],
    ['a delay', () => delayOf(mailId())],
    ['no report', () => 'Subject: Hello\r\n\r\nHello'],
  ])('%s', async (_name, mail) => {
    expect(await hand(mail())).toEqual([200, false]);
    expect(await state()).toEqual(['sent', null]);
  });

  test('without the key returns 401', async () => {
    for (const key of ['', 'another', KEY.toUpperCase()]) {
      expect((await hand(hardBounceOf(mailId()), key))[0]).toBe(401);
    }
    const none = await server.post('/hooks/mail', hardBounceOf(mailId()));
    expect(none.status).toBe(401);
    expect(await state()).toEqual(['sent', null]);
  });

  test('longer than a report is not read', async () => {
    expect((await hand(hardBounceOf(mailId()) + 'x'.repeat(1_000_000)))[0]).toBe(413);
  });
});
