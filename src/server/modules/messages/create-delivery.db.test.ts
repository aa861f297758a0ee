import { describe, expect, test } from 'vitest';
import {
  acceptedRecipients,
  acceptInvite,
  acceptMany,
  countStates,
  deliver,
  deliveryHarnessPerTest,
  MINUTE,
  pass,
  readMessage,
  returned,
  SECOND,
  startDelivery,
} from '#tests/support/delivery-harness.ts';
import { acceptInvites } from '#tests/support/messages.ts';
import { queueMail } from './queue-mail.ts';

const WAITS = [1, 5, 15, 60, 240, 720];
const stage = deliveryHarnessPerTest();
const waitLeft = async () =>
  ((await readMessage(stage)).due_at.getTime() - stage.now.getTime()) / MINUTE;
const messageIds = () =>
  stage.mailServer.received.map(({ raw }) => /^message-id: (.*)$/im.exec(raw)?.[1]?.trim());

test('sends an email once, with both parts, its sender and an id of our host', async () => {
  const messageId = await acceptInvite(stage, { recipient: 'ada@example.com' });
  await deliver(stage);
  await deliver(stage);
  expect(stage.mailServer.received).toHaveLength(1);
  const [mail] = stage.mailServer.received;
  expect(mail?.to).toEqual(['ada@example.com']);
  expect(mail?.raw).toMatch(/^from: Goodword <no-reply@feedback\.example>/im);
  expect(mail?.raw).toMatch(/^subject: Hello/im);
  expect(mail?.raw).toMatch(/text\/plain[\s\S]*text\/html/);
  const { state, attempts, sent_at } = await readMessage(stage);
  expect([state, attempts, sent_at]).toEqual(['sent', 1, stage.now]);
  expect(messageIds()).toEqual([`<${messageId}@feedback.example>`]);
});

describe('a temporary refusal', () => {
  test('is retried after growing waits under the same id until it is accepted', async () => {
    await acceptInvite(stage);
    stage.mailServer.refuse('data', 451);
    const delivery = startDelivery(stage);
    for (const wait of WAITS.slice(0, 3)) {
      await deliver(stage, delivery);
      const { state, reason, error } = await readMessage(stage);
      expect([state, reason, await waitLeft()]).toEqual(['accepted', 'retry', wait]);
      expect(error).toContain('451');
      pass(stage, wait * MINUTE - 1);
      const before = stage.mailServer.received.length;
      await deliver(stage, delivery);
      expect(stage.mailServer.received).toHaveLength(before);
      pass(stage, 1);
    }
    stage.mailServer.refuse('data', null);
    await deliver(stage, delivery);
    expect(await readMessage(stage)).toMatchObject({
      state: 'sent',
      attempts: 4,
      reason: null,
      error: null,
    });
    expect(new Set(messageIds()).size).toBe(1);
    expect(messageIds()).toHaveLength(4);
  });

  test('after the last wait fails the email with a reason and costs nothing', async () => {
    await acceptInvite(stage);
    stage.mailServer.refuse('recipient', 450);
    for (const wait of WAITS) {
      await deliver(stage);
      expect(await waitLeft()).toBe(wait);
      pass(stage, wait * MINUTE);
    }
    await deliver(stage);
    const { state, reason, error } = await readMessage(stage);
    expect([state, reason, error]).toEqual(['failed', 'gaveUp', expect.stringContaining('450')]);
    pass(stage, 10_000 * MINUTE);
    await deliver(stage);
    expect([stage.mailServer.attempts.recipient, await returned(stage)]).toEqual([7, 1]);
  });

  test('leaves an email that may have arrived uncertain, even at the end', async () => {
    await acceptInvite(stage);
    await stage.database.updateTable('messages').set({ needs_status_check: true }).execute();
    stage.mailServer.refuse('recipient', 450);
    await deliver(stage);
    expect(await readMessage(stage)).toMatchObject({ state: 'accepted', needs_status_check: true });
    pass(stage, 3 * 24 * 60 * MINUTE + 1);
    await deliver(stage);
    expect(await readMessage(stage)).toMatchObject({ state: 'uncertain', reason: 'noAnswer' });
    expect(await returned(stage)).toBe(0);
  });

  test('fails an email three days after it was due', async () => {
    await acceptInvite(stage);
    pass(stage, 3 * 24 * 60 * MINUTE + 1);
    stage.mailServer.refuse('recipient', 450);
    await deliver(stage);
    expect(await readMessage(stage)).toMatchObject({
      state: 'failed',
      reason: 'gaveUp',
      attempts: 1,
    });
  });
});

describe('a permanent refusal', () => {
  test('of the recipient bounces the email, suppresses the address and costs nothing', async () => {
    const messageId = await acceptInvite(stage, { recipient: 'ada@example.com', cost: 2 });
    const waiting = await acceptInvite(stage, {
      recipient: 'Ada@example.com',
      sendAt: new Date(stage.now.getTime() + MINUTE),
    });
    stage.mailServer.answer('recipient', { status: 550, text: '5.1.1 no such user' });
    await deliver(stage);
    expect(await readMessage(stage, messageId)).toMatchObject({
      state: 'bounced',
      reason: 'address',
      attempts: 1,
    });
    expect((await readMessage(stage, messageId)).error).toContain('no such user');
    expect(await readMessage(stage, waiting)).toMatchObject({
      state: 'suppressed',
      reason: 'bounced',
    });
    expect(await returned(stage)).toBe(3);
  });

  test.each([
    ['550 5.7.1 not wanted here', 'blocked'],
    ['552 5.2.2 mailbox full', 'unreachable'],
    ['550 5.3.0 out of order', 'unreachable'],
  ])('of the server, %s, fails the mail and leaves the address alone', async (answer, reason) => {
    await acceptInvite(stage, { recipient: 'ada@example.com' });
    const [status = '', ...words] = answer.split(' ');
    stage.mailServer.answer('recipient', { status: Number(status), text: words.join(' ') });
    await deliver(stage);
    expect(await readMessage(stage)).toMatchObject({ state: 'failed', reason });
    expect(await returned(stage)).toBe(1);
    stage.mailServer.answer('recipient', null);
    const next = await acceptInvite(stage, { recipient: 'ada@example.com' });
    await deliver(stage);
    expect((await readMessage(stage, next)).state).toBe('sent');
  });

  test('of the content fails the email at once and does not suppress the address', async () => {
    await acceptInvite(stage);
    stage.mailServer.refuse('data', 550);
    await deliver(stage);
    expect(await readMessage(stage)).toMatchObject({
      state: 'failed',
      reason: 'content',
      attempts: 1,
    });
    expect(await returned(stage)).toBe(1);
    const suppressions = await stage.database.selectFrom('suppressions').selectAll().execute();
    expect(suppressions.filter(({ business_id }) => business_id === stage.businessId)).toEqual([]);
  });

  test('of one email does not stop the others', async () => {
    for (const name of ['a', 'b', 'c'])
      await acceptInvite(stage, { recipient: `${name}@example.com` });
    stage.mailServer.answer('recipient', (to) => (to.startsWith('b') ? { status: 550 } : null));
    await deliver(stage);
    expect(acceptedRecipients(stage).sort()).toEqual(['a@example.com', 'c@example.com']);
  });
});

test('adds no header or recipient for line breaks in subject, name or recipient', async () => {
  const evil = 'Ada\r\nBcc: eve@example.com\r\n\r\nhello';
  await acceptInvites(stage.database, stage.businessId, {
    now: stage.now,
    content: {
      subject: 'Dear \u0001name\u0001',
      headers: { 'Reply-To': 'x\r\nBcc: eve@example.com' },
    },
    invites: [
      { recipient: 'ada@example.com', slots: { name: evil } },
      { recipient: 'ada@example.com\r\nRCPT TO:<eve@example.com>' },
      { recipient: 'ada@example.com,eve@example.com' },
      { recipient: 'ada@example.com> <eve@example.com' },
    ],
  });
  const notice = {
    recipient: 'ada@example.com',
    subject: evil,
    html: '',
    text: '',
    now: stage.now,
  };
  await stage.database.transaction().execute((tx) => queueMail(tx, notice));
  await deliver(stage);
  expect(acceptedRecipients(stage)).toEqual(['ada@example.com', 'ada@example.com']);
  for (const { raw } of stage.mailServer.received) {
    expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).not.toMatch(/^bcc:/im);
  }
  expect(await countStates(stage)).toEqual({ sent: 2, bounced: 3 });
});

test('sends notices before waiting invites', async () => {
  await acceptMany(stage, 100);
  pass(stage, SECOND);
  const notice = {
    recipient: 'new@example.com',
    subject: 's',
    html: '',
    text: 't',
    now: stage.now,
  };
  await stage.database.transaction().execute((tx) => queueMail(tx, notice));
  await deliver(stage);
  expect(acceptedRecipients(stage).indexOf('new@example.com')).toBeLessThan(16);
});
