import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MailSender } from '#server/adapters/mail/port.ts';
import { createSmtpSender } from '#server/adapters/mail/smtp.ts';
import { connectDatabase, type DatabaseConnections } from '#server/platform/database/database.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { deliverDueMessages } from './deliver-due-messages.ts';
import { queueMail } from './queue-mail.ts';

const MINUTE = 60_000;
const WAITS = [1, 5, 15, 60, 240, 720];

let testDatabase: TestDatabase;
let connections: DatabaseConnections;
let mailServer: MailServer;
let sender: MailSender;
let now: Date;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  connections = connectDatabase({
    connectionString: testDatabase.connectionString,
    maxConnections: 5,
    onConnectionLost: () => {},
  });
});
afterAll(async () => {
  await connections.close();
  await testDatabase.drop();
});
beforeEach(async () => {
  await connections.database.deleteFrom('outbox_messages').execute();
  mailServer = await startMailServer();
  sender = createSmtpSender(mailServer.url);
  now = new Date('2026-06-01T12:00:00Z');
});
afterEach(async () => {
  sender.close();
  await mailServer.stop();
});

const deliver = (mailSender = sender) =>
  deliverDueMessages({
    database: connections.database,
    clock: { now: () => now },
    mailSender,
    mailFrom: 'Goodword <no-reply@feedback.example>',
  });

function queue(recipient = 'ada@example.com', subject = 'Hello') {
  const mail = { recipient, subject, html: '<p>Hé 😀</p>', text: 'Hé 😀\n', now };
  return connections.database.transaction().execute((tx) => queueMail(tx, mail));
}

async function readMessage() {
  return connections.database.selectFrom('outbox_messages').selectAll().executeTakeFirstOrThrow();
}
const waitLeft = async () => ((await readMessage()).send_at.getTime() - now.getTime()) / MINUTE;
const messageIds = () =>
  mailServer.received.map(({ raw }) => /^message-id: (.*)$/im.exec(raw)?.[1]?.trim());

test('a mail is sent once, with both its parts, its sender and an id of our host', async () => {
  await queue();
  await deliver();
  await deliver();
  expect(mailServer.received).toHaveLength(1);
  const [mail] = mailServer.received;
  expect(mail?.to).toEqual(['ada@example.com']);
  expect(mail?.raw).toMatch(/^from: Goodword <no-reply@feedback\.example>/im);
  expect(mail?.raw).toMatch(/^subject: Hello/im);
  expect(mail?.raw).toMatch(/text\/plain[\s\S]*text\/html/);
  const { state, message_id, attempts, sent_at } = await readMessage();
  expect([state, attempts, sent_at]).toEqual(['sent', 1, now]);
  expect(messageIds()).toEqual([`<${message_id}@feedback.example>`]);
});

test('a refusal for now is tried again after growing waits, under the same id, until it is taken', async () => {
  await queue();
  mailServer.refuse('data', 451);
  for (const wait of WAITS.slice(0, 3)) {
    await deliver();
    expect([(await readMessage()).state, await waitLeft()]).toEqual(['queued', wait]);
    expect((await readMessage()).fault).toContain('451');
    now = new Date(now.getTime() + wait * MINUTE - 1);
    const before = mailServer.received.length;
    await deliver();
    expect(mailServer.received).toHaveLength(before);
    now = new Date(now.getTime() + 1);
  }
  mailServer.refuse('data', null);
  await deliver();
  expect(await readMessage()).toMatchObject({ state: 'sent', attempts: 4, fault: null });
  expect(new Set(messageIds()).size).toBe(1);
  expect(messageIds()).toHaveLength(4);
});

test('after the last wait a mail has failed, and says why', async () => {
  await queue();
  mailServer.refuse('recipient', 450);
  for (const wait of WAITS) {
    await deliver();
    expect(await waitLeft()).toBe(wait);
    now = new Date(now.getTime() + wait * MINUTE);
  }
  await deliver();
  const { state, fault } = await readMessage();
  expect([state, fault]).toEqual(['failed', expect.stringContaining('450')]);
  now = new Date(now.getTime() + 10_000 * MINUTE);
  await deliver();
  expect(mailServer.attempts.recipient).toBe(7);
});

test.each([
  'recipient',
  'data',
] as const)('a final refusal of the %s fails the mail at once', async (stage) => {
  await queue();
  mailServer.refuse(stage, 550);
  await deliver();
  const { state, fault, attempts } = await readMessage();
  expect([state, attempts, fault]).toEqual(['failed', 1, expect.stringContaining('550')]);
});

test('one refused mail does not keep the others', async () => {
  await queue('a@example.com');
  await queue('b@example.com');
  await queue('c@example.com');
  const refusing: MailSender = {
    close() {},
    send: async (mail) =>
      mail.to === 'b@example.com' ? { kind: 'refused', reason: 'no' } : sender.send(mail),
  };
  await deliver(refusing);
  expect(mailServer.received.flatMap(({ to }) => to)).toEqual(['a@example.com', 'c@example.com']);
});

test('while the mail server is down mails wait, and go out once it is back', async () => {
  await queue();
  await mailServer.stop();
  await deliver();
  expect([(await readMessage()).state, await waitLeft()]).toEqual(['queued', 1]);
  await mailServer.restart();
  now = new Date(now.getTime() + MINUTE);
  await deliver();
  expect((await readMessage()).state).toBe('sent');
});

test('a wrong password for the mail server is no fault of the mail: it waits', async () => {
  const guarded = await startMailServer({ needsPassword: true });
  const guardedSender = createSmtpSender(guarded.url);
  guarded.refuse('auth', 535);
  await queue();
  await deliver(guardedSender);
  expect((await readMessage()).state).toBe('queued');
  guarded.refuse('auth', null);
  now = new Date(now.getTime() + MINUTE);
  await deliver(guardedSender);
  expect((await readMessage()).state).toBe('sent');
  guardedSender.close();
  await guarded.stop();
});

test('several workers at once send each mail once', async () => {
  for (let count = 0; count < 40; count += 1) await queue(`p${count}@example.com`);
  await Promise.all([deliver(), deliver(), deliver(), deliver(), deliver()]);
  const recipients = mailServer.received.flatMap(({ to }) => to);
  expect(recipients).toHaveLength(40);
  expect(new Set(recipients).size).toBe(40);
});

test('a mail whose worker died while sending is sent after ten minutes', async () => {
  await queue();
  const dying: MailSender = { close() {}, send: () => Promise.reject(new Error('killed')) };
  await expect(deliver(dying)).rejects.toThrow('killed');
  now = new Date(now.getTime() + 10 * MINUTE - 1);
  await deliver();
  expect(mailServer.received).toHaveLength(0);
  now = new Date(now.getTime() + 1);
  await deliver();
  expect(mailServer.received).toHaveLength(1);
});

test('line breaks in subject or recipient add no header and no recipient', async () => {
  await queue('ada@example.com', 'Hello\r\nBcc: eve@example.com');
  await queue('ada@example.com\r\nRCPT TO:<eve@example.com>');
  await deliver();
  for (const { to, raw } of mailServer.received) {
    expect(to.join()).not.toContain('eve');
    expect(raw).not.toMatch(/^bcc:/im);
  }
});
