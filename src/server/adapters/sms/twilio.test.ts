import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FAKE_NUMBER, type FakeTwilio, startFakeTwilio } from '#tests/support/fake-twilio.ts';
import { createTwilioSender } from './twilio.ts';

const text = {
  to: '+12025550123',
  body: 'Hi Ada, how did we do? https://example.com/f/ada?i=tokenOfAda ♥',
  statusUrl: 'https://example.com/hooks/twilio/status/token',
  mark: 'tokenOfAda',
};
const since = new Date(Date.now() - 60_000);

let twilio: FakeTwilio;

beforeEach(async () => {
  twilio = await startFakeTwilio();
});

afterEach(() => twilio.stop());

function sender(more: Partial<Parameters<typeof createTwilioSender>[0]> = {}) {
  return createTwilioSender({
    accountSid: twilio.env.TWILIO_ACCOUNT_SID ?? '',
    authToken: twilio.env.TWILIO_AUTH_TOKEN ?? '',
    from: FAKE_NUMBER,
    messagingServiceSid: undefined,
    apiUrl: twilio.url,
    ...more,
  });
}

const later = (more: object) => ({
  kind: 'later',
  scope: 'provider',
  needsStatusCheck: false,
  retryAfterSeconds: null,
  ...more,
});

describe('a text that Twilio accepts', () => {
  test('is sent as written, with the address for status reports', async () => {
    const outcome = await sender().send(text);
    const { mark: _, ...asWritten } = text;
    expect(twilio.accepted).toMatchObject([
      { ...asWritten, from: FAKE_NUMBER, messagingServiceSid: null },
    ]);
    expect(outcome).toEqual({ kind: 'sent', providerId: twilio.accepted[0]?.sid });
  });

  test('goes through the messaging service if one is configured', async () => {
    const messagingServiceSid = `MG${'0'.repeat(32)}`;
    await sender({ from: undefined, messagingServiceSid }).send(text);
    expect(twilio.accepted).toMatchObject([{ from: null, messagingServiceSid }]);
  });

  test('counts as sent even if the response takes long', async () => {
    twilio.failNext({ kind: 'slow', ms: 150 });
    expect(await sender().send(text)).toMatchObject({ kind: 'sent' });
  });
});

describe('a text that Twilio permanently rejects', () => {
  test.each([
    [21211, 'address', true],
    [21614, 'landline', true],
    [21612, 'unreachable', true],
    [21610, 'stopped', false],
    [21408, 'country', false],
    [21608, 'setUp', false],
    [21617, 'content', false],
    [30034, 'unregistered', false],
    [21999, 'carrier', false],
  ])('with the code %i: %s', async (code, reason, isAddress) => {
    twilio.failNext({ kind: 'error', status: 400, code, message: 'No, thank you' });
    const error = `No, thank you (${code})`;
    expect(await sender().send(text)).toEqual({ kind: 'refused', reason, isAddress, error });
    expect(twilio.accepted).toEqual([]);
  });

  test('is rejected if the recipient has replied STOP', async () => {
    await twilio.receive({ url: twilio.url, from: text.to, body: 'STOP' });
    expect(await sender().send(text)).toMatchObject({ kind: 'refused', reason: 'stopped' });
  });
});

describe('a text that can be retried', () => {
  test('is retried after an unknown error code', async () => {
    twilio.failNext({ kind: 'error', status: 400, code: 30_999 });
    expect(await sender().send(text)).toMatchObject(later({ scope: 'message' }));
  });

  test.each([
    ['wrong password', { status: 401, code: 20_003 }],
    ['closed account', { status: 403, code: 20_005 }],
    ['number that is not the account’s', { status: 400, code: 21_660 }],
    ['full queue', { status: 400, code: 21_611 }],
    ['pause', { status: 503, code: 20_503 }],
    ['proxy’s page', { status: 403, body: '<h1>Forbidden</h1>' }],
    ['proxy’s page with status 400', { status: 400, body: '<h1>Bad</h1>' }],
    ['redirect', { status: 302, body: '' }],
  ])('is retried after a %s, which is not caused by the text', async (_name, error) => {
    twilio.failNext({ kind: 'error', ...error });
    expect(await sender().send(text)).toMatchObject(later({}));
  });

  test('is retried at the time that Twilio gives', async () => {
    twilio.failNext({ kind: 'error', status: 429, code: 20_429, retryAfter: '17' });
    expect(await sender().send(text)).toMatchObject(later({ retryAfterSeconds: 17 }));
    const at = new Date(Date.now() + 60_000).toUTCString();
    twilio.failNext({ kind: 'error', status: 503, retryAfter: at });
    const { retryAfterSeconds } = (await sender().send(text)) as { retryAfterSeconds: number };
    expect(retryAfterSeconds).toBeGreaterThanOrEqual(58);
    expect(retryAfterSeconds).toBeLessThanOrEqual(60);
  });

  test('is retried if the address refuses connections', async () => {
    await twilio.stop();
    const outcome = await sender().send(text);
    expect(outcome).toMatchObject(later({}));
    expect(outcome).toHaveProperty(
      'error',
      'The text service could not be reached (ECONNREFUSED).',
    );
  });

  test('is retried if the hostname cannot be resolved', async () => {
    const outcome = await sender({ apiUrl: 'http://twilio.invalid' }).send(text);
    expect(outcome).toMatchObject(later({}));
  });
});

describe('a text with an uncertain outcome', () => {
  test.each([
    500, 502, 504,
  ])('must be looked up before it is sent again after %i', async (status) => {
    twilio.failNext({ kind: 'acceptThenError', status }, { kind: 'error', status });
    const first = await sender().send(text);
    expect(first).toMatchObject(later({ needsStatusCheck: true }));
    expect(await sender().find(text, since)).toEqual({ providerId: twilio.accepted[0]?.sid });
    const other = { ...text, body: 'another', mark: 'another' };
    expect(await sender().send(other)).toMatchObject(later({ needsStatusCheck: true }));
    expect(await sender().find(other, since)).toBeNull();
  });

  test.each([
    true,
    false,
  ])('is uncertain when the connection breaks, accepted or not (%s)', async (isAccepted) => {
    twilio.failNext({ kind: 'closed', isAccepted });
    const lost = later({ needsStatusCheck: true, isUnanswered: true });
    expect(await sender().send(text)).toMatchObject(lost);
    const found = await sender().find(text, since);
    expect(found).toEqual(isAccepted ? { providerId: twilio.accepted[0]?.sid } : null);
  });

  test('is not sent again automatically after a timeout', async () => {
    twilio.failNext({ kind: 'never', isAccepted: true });
    expect(await sender({ timeout: 300 }).send(text)).toEqual({
      kind: 'uncertain',
      error: 'The text service did not answer in time.',
    });
    expect(twilio.accepted).toHaveLength(1);
  });

  test('is uncertain when a server other than Twilio reports success', async () => {
    const server = createServer((_request, response) => response.end('<h1>Welcome</h1>'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const apiUrl = `http://127.0.0.1:${port}`;
    expect(await sender({ apiUrl }).send(text)).toMatchObject(later({ needsStatusCheck: true }));
    expect(await sender({ apiUrl }).find(text, since)).toBe('unknown');
    server.closeAllConnections();
    server.close();
  });
});

describe('looking up a text at Twilio', () => {
  test('reads all pages of the list', async () => {
    await sender().send(text);
    for (let i = 0; i < 250; i += 1) await sender().send({ ...text, body: `text ${i}` });
    const [oldest] = twilio.accepted;
    expect(await sender().find(text, since)).toEqual({ providerId: oldest?.sid });
    expect(await sender().find({ ...text, mark: 'tokenOfBob' }, since)).toBeNull();
  });

  test('finds the text by its link, even if the rest was altered on the way', async () => {
    await sender().send(text);
    const [taken] = twilio.accepted;
    if (taken) taken.body = `${taken.body.replace(' ♥', '')} Reply STOP to opt out`;
    expect(await sender().find(text, since)).toEqual({ providerId: taken?.sid });
  });

  test('ignores texts to other numbers', async () => {
    await sender().send({ ...text, to: '+12025550124' });
    expect(await sender().find(text, since)).toBeNull();
  });

  test('finds the text however far the product’s clock is ahead', async () => {
    await sender().send(text);
    const ahead = new Date(Date.now() + 30 * 86_400_000);
    expect(await sender().find(text, ahead)).toEqual({ providerId: twilio.accepted[0]?.sid });
  });

  test('does not report a missing text if the list is unavailable', async () => {
    twilio.areListsDown = true;
    expect(await sender().find(text, since)).toBe('unknown');
    expect(await sender({ authToken: 'wrong' }).find(text, since)).toBe('unknown');
    await twilio.stop();
    expect(await sender().find(text, since)).toBe('unknown');
  });
});

test('never reveals the password', async () => {
  twilio.failNext({ kind: 'closed', isAccepted: false }, { kind: 'never', isAccepted: false });
  const outcomes = [await sender().send(text), await sender({ timeout: 300 }).send(text)];
  await twilio.stop();
  outcomes.push(await sender().send(text));
  expect(JSON.stringify(outcomes)).not.toContain(twilio.env.TWILIO_AUTH_TOKEN);
});
