import { createHash, createPublicKey, createVerify, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { simpleParser } from 'mailparser';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { slot } from '#domain/message-slots.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import type { Mail, MailSender } from './port.ts';
import { createSmtpSender } from './smtp.ts';
import { outcomeOf } from './smtp-outcome.ts';

const FROM = 'Goodword <no-reply@feedback.example>';
const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const dkim = { domainName: 'feedback.example', keySelector: 's1', privateKey: keys.privateKey };

let mailServer: MailServer;
let senders: MailSender[];
beforeEach(async () => {
  mailServer = await startMailServer();
  senders = [];
});
afterEach(async () => {
  for (const sender of senders) sender.close();
  await mailServer.stop();
});

function createSender(more: Partial<Parameters<typeof createSmtpSender>[0]> = {}): MailSender {
  const sender = createSmtpSender({ smtpUrl: mailServer.url, from: FROM, ...more });
  senders.push(sender);
  return sender;
}

const LINK = 'https://feedback.example/f/bakery?i=abcdefghijklmnopqrstuvwxyz0123456789&lang=de';
const INVITE: Mail = {
  messageId: '0190a1b2-0000-7000-8000-000000000001',
  to: 'ada@example.com',
  content: {
    contentId: '0190a1b2-0000-7000-8000-000000000000',
    subject: `Liebe ${slot('name', 'Kundin')}, wie war’s?`,
    html: `<p>${'Grüße '.repeat(40)}<b>${slot('name', 'Kundin')}</b></p>\n<a href="${slot('link')}&amp;rating=4">4</a>`,
    text: `${slot('name', 'Kundin')},\n\n. Punkt \n${slot('link')}&rating=4\nEnde=`,
    headers: {
      From: '"Ada’s Bakery" <no-reply@feedback.example>',
      'Reply-To': 'Ada <ada@bakery.example>',
      'List-Unsubscribe': `<${slot('unsubscribe')}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Feedback-ID': 'invite:bakery:goodword',
    },
  },
  slots: {
    name: 'Zoë <"&> Müller',
    link: LINK,
    unsubscribe: 'https://feedback.example/unsubscribe/abcdefghijklmnopqrstuvwxyz',
  },
};

/** The header fields in their order, still folded. */
function splitMail(raw: string) {
  const end = raw.indexOf('\r\n\r\n');
  const fields = raw.slice(0, end).split(/\r\n(?![ \t])/);
  return { fields, body: raw.slice(end + 4) };
}

describe('SMTP email', () => {
  test('arrives as intended, with the recipient’s own values filled in', async () => {
    expect(await createSender().send(INVITE)).toEqual({ kind: 'sent', providerId: null });
    const [{ raw = '', to } = {}] = mailServer.received;
    expect(to).toEqual(['ada@example.com']);
    const parsed = await simpleParser(raw);
    expect(parsed.subject).toBe('Liebe Zoë <"&> Müller, wie war’s?');
    expect(parsed.text).toBe(`Zoë <"&> Müller,\n\n. Punkt \n${LINK}&rating=4\nEnde=`);
    expect(parsed.html).toBe(
      `<p>${'Grüße '.repeat(40)}<b>Zoë &lt;&quot;&amp;&gt; Müller</b></p>\n<a href="${LINK.replace('&', '&amp;')}&amp;rating=4">4</a>`,
    );
    expect(parsed.from?.value[0]).toMatchObject({ name: 'Ada’s Bakery' });
    expect(parsed.replyTo?.value[0]?.address).toBe('ada@bakery.example');
    expect(parsed.messageId).toBe(`<${INVITE.messageId}@feedback.example>`);
    expect(parsed.headers.get('feedback-id')).toBe('invite:bakery:goodword');
    for (const line of raw.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998);
    for (const line of splitMail(raw).body.split('\r\n'))
      expect(line.length).toBeLessThanOrEqual(76);
  });

  test('uses the fallback text for a missing value', async () => {
    await createSender().send({ ...INVITE, slots: { link: LINK } });
    const parsed = await simpleParser(mailServer.received[0]?.raw ?? '');
    expect(parsed.subject).toBe('Liebe Kundin, wie war’s?');
    expect(parsed.text).toContain('Kundin,\n');
  });

  test('uses the ASCII form of an internationalised domain', async () => {
    await createSender().send({ ...INVITE, to: 'ada@bäckerei.example' });
    // The server reports envelope addresses in their original form.
    expect(mailServer.received[0]?.raw).toMatch(/^to: ada@xn--bckerei-5wa\.example$/im);
  });

  test('reuses open connections, and replaces them after many emails', async () => {
    const sender = createSender({ connections: 1 });
    for (let count = 0; count < 101; count += 1) {
      expect((await sender.send(INVITE)).kind).toBe('sent');
    }
    expect(mailServer.connections()).toBe(2);
  });

  test('is rejected if the recipient address is invalid', async () => {
    const sender = createSender();
    for (const to of ['', 'a@x.example\r\nRCPT TO:<b@x.example>', 'a@x.example,b@x.example']) {
      expect(await sender.send({ ...INVITE, to })).toMatchObject({
        kind: 'refused',
        isAddress: true,
      });
    }
    expect(mailServer.received).toEqual([]);
  });

  test('reuses the connection after a rejected email', async () => {
    const sender = createSender({ connections: 1 });
    mailServer.refuse('recipient', 550);
    expect((await sender.send(INVITE)).kind).toBe('refused');
    mailServer.refuse('recipient', null);
    mailServer.refuse('data', 451);
    expect((await sender.send(INVITE)).kind).toBe('later');
    mailServer.refuse('data', null);
    expect((await sender.send(INVITE)).kind).toBe('sent');
    expect(mailServer.connections()).toBe(1);
  });
});

test('takes no longer than the time limit, however slow the server is', async () => {
  // It keeps sending, and never finishes.
  const slow = createServer((socket) => {
    const waiting = setInterval(() => socket.write('250-one moment\r\n'), 100);
    socket.on('error', () => {});
    socket.on('close', () => clearInterval(waiting));
    socket.on('data', () => {});
    socket.write('220 slow\r\n');
  });
  slow.listen(0, '127.0.0.1');
  await once(slow, 'listening');
  const { port } = slow.address() as AddressInfo;
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  const sender = createSender({ smtpUrl, connections: 1, silence: 400 });
  expect(await sender.send(INVITE)).toMatchObject({ kind: 'later', scope: 'provider' });
  slow.close();
});

describe('the reason of an email that cannot be handed over', () => {
  async function reasonFrom(smtpUrl: string, more: { silence?: number } = {}) {
    const outcome = await createSender({ smtpUrl, connections: 1, ...more }).send(INVITE);
    expect(outcome).toMatchObject({ kind: 'later', scope: 'provider' });
    return 'error' in outcome ? outcome.error : '';
  }

  async function listen(onConnection: (socket: Socket) => void) {
    const server = createServer(onConnection).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { server, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
  }

  test('is the unknown host', async () => {
    expect(await reasonFrom('smtp://unknown.invalid')).toMatch(/E[A-Z_]+ unknown\.invalid/);
  });

  test('is the closed port', async () => {
    const { server, url } = await listen(() => {});
    server.close();
    await once(server, 'close');
    expect(await reasonFrom(url)).toContain(`ECONNREFUSED ${new URL(url).host}`);
  });

  test.each([
    'tls',
    'starttls',
  ] as const)('is the untrusted certificate (%s)', async (encryption) => {
    const encrypted = await startMailServer({ encryption });
    expect(await reasonFrom(encrypted.url)).toMatch(/self-signed certificate/);
    await encrypted.stop();
  });

  test('is the refused password, which it does not contain', async () => {
    const guarded = await startMailServer({ needsPassword: true });
    const encoded = Buffer.from('\0us@er\0p@ss/w0rd').toString('base64');
    guarded.answer('auth', { status: 535, text: `5.7.8 bad p@ss/w0rd (${encoded}) of us@er` });
    const url = guarded.url.replace('user:password', 'us%40er:p%40ss%2Fw0rd');
    expect(await reasonFrom(url)).toBe('535 5.7.8 bad [hidden] ([hidden]) of us@er');
    await guarded.stop();
  });

  test('is the silence of a server that does not greet', async () => {
    const { server, url } = await listen((socket) => socket.on('error', () => {}));
    // With a limit this short, any of the time limits may be the first.
    const limits = /^(Greeting never received|Timeout|The mail server took too long)$/;
    expect(await reasonFrom(url, { silence: 200 })).toMatch(limits);
    server.close();
  });

  test('is what the server says instead of a greeting', async () => {
    const { server, url } = await listen((socket) =>
      socket.end('554 5.7.1 not from your address\r\n'),
    );
    expect(await reasonFrom(url)).toBe('554 5.7.1 not from your address');
    server.close();
  });

  test('does not contain what was sent', async () => {
    const { link = '' } = INVITE.slots;
    const words = `5.7.1 spam: "Liebe Zoë <"&> Müller, wie war’s?" with ${link} by filter 7`;
    mailServer.answer('data', { status: 554, text: words });
    const outcome = await createSender().send(INVITE);
    expect(outcome).toMatchObject({ kind: 'refused', reason: 'content' });
    const { error } = outcome as { error: string };
    expect(error).toMatch(/^554 5\.7\.1 spam: ".*by filter 7$/);
    expect(error).not.toMatch(/Liebe|abcdefghij/);
  });
});

describe('DKIM signature', () => {
  async function receive(): Promise<string> {
    await createSender({ dkim }).send(INVITE);
    return mailServer.received[0]?.raw ?? '';
  }

  test('is valid for the body and every header that identifies the sender', async () => {
    const { tags, isTrue } = verifyDkim(await receive(), keys.publicKey);
    expect(isTrue).toBe(true);
    expect([tags.d, tags.s, tags.a]).toEqual(['feedback.example', 's1', 'rsa-sha256']);
    const signed = tags.h?.split(':') ?? [];
    for (const name of ['from', 'to', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']) {
      expect(signed).toContain(name);
    }
  });

  test('is invalid if an unsubscribe header or the body is changed', async () => {
    const raw = await receive();
    for (const changed of [
      raw.replace('/unsubscribe/abc', '/unsubscribe/xyz'),
      raw.replace('=One-Click', '=Two-Clicks'),
      raw.replace('Ende', 'Anfang'),
    ]) {
      expect(changed).not.toBe(raw);
      expect(verifyDkim(changed, keys.publicKey).isTrue).toBe(false);
    }
  });
});

/** The relaxed/relaxed verification of RFC 6376, with the standard library only. */
function verifyDkim(raw: string, publicKey: string) {
  const { fields, body } = splitMail(raw);
  const [signature = ''] = fields.filter((field) => /^dkim-signature:/i.test(field));
  const tags: Record<string, string> = Object.fromEntries(
    signature
      .slice(signature.indexOf(':') + 1)
      .split(';')
      .map((tag) => tag.replace(/\s+/g, ''))
      .filter((tag) => tag.includes('='))
      .map((tag) => [tag.slice(0, tag.indexOf('=')), tag.slice(tag.indexOf('=') + 1)]),
  );
  const relaxedBody = `${body
    .replace(/[ \t]+\r\n/g, '\r\n')
    .replace(/[ \t]+/g, ' ')
    .replace(/(\r\n)+$/, '')}\r\n`;
  const bodyHash = createHash('sha256').update(relaxedBody, 'utf8').digest('base64');
  const relaxed = (field: string) => {
    const colon = field.indexOf(':');
    const value = field
      .slice(colon + 1)
      .replace(/\r\n/g, '')
      .replace(/[ \t]+/g, ' ')
      .trim();
    return `${field.slice(0, colon).toLowerCase().trim()}:${value}`;
  };
  const named = (tags.h ?? '').split(':').map((name) => {
    const found = fields.findLast((field) => field.toLowerCase().startsWith(`${name}:`));
    return found ? `${relaxed(found)}\r\n` : '';
  });
  const own = relaxed(signature.replace(/(;\s*b=)[\s\S]*$/, '$1'));
  const verifier = createVerify('RSA-SHA256').update(named.join('') + own, 'utf8');
  const isSigned = verifier.verify(createPublicKey(publicKey), tags.b ?? '', 'base64');
  return { tags, isTrue: isSigned && bodyHash === tags.bh };
}

describe('outcome of an SMTP error', () => {
  const answered = (command: string, response: string) => ({
    command,
    response,
    responseCode: Number(response.slice(0, 3)),
  });
  test.each([
    ['RCPT TO', '550 5.1.1 unknown', false, 'refused', 'address'],
    ['RCPT TO', '550 no such user', false, 'refused', 'address'],
    ['RCPT TO', '550 5.7.1 blocked', false, 'refused', 'blocked'],
    ['RCPT TO', '552 5.2.2 full', false, 'refused', 'unreachable'],
    ['RCPT TO', '550-5.2.3 too long', false, 'refused', 'unreachable'],
    ['RCPT TO', '551 5.4.4 no route', false, 'refused', 'unreachable'],
    ['DATA', '554 5.6.0 spam', true, 'refused', 'content'],
    ['DATA', '554 no valid recipients', false, 'refused', 'content'],
  ] as const)('%s %s (mail handed over: %s): %s, %s', (command, words, hasBegun, kind, reason) => {
    expect(outcomeOf(answered(command, words), hasBegun)).toMatchObject({
      kind,
      reason,
      isAddress: reason === 'address',
    });
  });

  test.each([
    ['RCPT TO', '451 4.7.1 greylisted', false, 'message'],
    ['DATA', '451 later', true, 'message'],
    ['DATA', '421 closing', true, 'provider'],
    ['RCPT TO', '421 closing', false, 'provider'],
    ['RCPT TO', '530 5.7.0 sign in first', false, 'provider'],
    ['MAIL FROM', '550 sender refused', false, 'provider'],
    ['AUTH PLAIN', '535 wrong password', false, 'provider'],
    ['CONN', '554 go away', false, 'provider'],
  ] as const)('%s %s (mail handed over: %s) is retried later, and the %s is to blame', (command, words, hasBegun, scope) => {
    expect(outcomeOf(answered(command, words), hasBegun)).toMatchObject({ kind: 'later', scope });
  });

  test('a lost connection is uncertain only once the email was handed over', () => {
    const lost = { command: 'CONN', code: 'ECONNECTION', message: 'Connection closed' };
    expect(outcomeOf(lost, false)).toMatchObject({ kind: 'later', scope: 'provider' });
    expect(outcomeOf(lost, true)).toMatchObject({ kind: 'uncertain' });
    const half = { ...lost, response: '550 no', responseCode: 550 };
    expect(outcomeOf(half, true)).toMatchObject({ kind: 'uncertain' });
  });
});
