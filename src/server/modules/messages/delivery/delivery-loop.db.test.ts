import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { createSmtpSender } from '#server/adapters/mail/smtp.ts';
import { NO_BUSINESS } from '#server/platform/ids.ts';
import { createLog } from '#server/platform/log.ts';
import { countedBy } from '#tests/support/counted-outcomes.ts';
import {
  ACTIVITY_KEYS,
  acceptedRecipients,
  acceptInvite,
  acceptMany,
  acceptTo,
  countStates,
  deliver,
  deliveryHarnessPerTest,
  MINUTE,
  pass,
  readMessage,
  returned,
  SECOND,
  SENDER,
  startDelivery,
  startDyingProcess,
  TEXT,
} from '#tests/support/delivery-harness.ts';
import { suppress } from '../suppress.ts';
import { createMessageQueue } from './message-queue.ts';

const stage = deliveryHarnessPerTest();

/** The server accepts each email, but confirms it only once the gate is opened. */
function holdMails() {
  let open = () => {};
  stage.mailServer.answer('data', { wait: new Promise<void>((resolve) => (open = resolve)) });
  return { open: () => open() };
}

describe('an email that the server may or may not have', () => {
  test.each([
    'drop',
    'acceptThenDrop',
  ] as const)('since the connection ended before the answer (%s) is uncertain, and not sent again', async (answer) => {
    await acceptInvite(stage);
    stage.mailServer.answer('data', answer);
    await deliver(stage);
    expect(await readMessage(stage)).toMatchObject({
      state: 'uncertain',
      reason: 'noAnswer',
      lease_until: null,
    });
    stage.mailServer.answer('data', null);
    pass(stage, 10 * 24 * 60 * MINUTE);
    await deliver(stage, startDelivery(stage, { isOnlyProcess: true }));
    expect(stage.mailServer.received).toHaveLength(1);
    expect([(await readMessage(stage)).state, await returned(stage)]).toEqual(['uncertain', 0]);
  });

  test('is uncertain too when the server never answers', async () => {
    await acceptInvite(stage);
    stage.mailServer.answer('data', { wait: 60 * SECOND });
    const mail = createSmtpSender({ smtpUrl: stage.mailServer.url, from: SENDER, silence: 400 });
    await deliver(stage, startDelivery(stage, { mail }));
    mail.close();
    expect(await readMessage(stage)).toMatchObject({ state: 'uncertain', reason: 'noAnswer' });
    expect(stage.mailServer.received).toHaveLength(1);
  });
});

test('marks an email as sent when the server answers late but in time', async () => {
  await acceptInvite(stage);
  stage.mailServer.answer('data', { wait: 300 });
  await deliver(stage);
  expect((await readMessage(stage)).state).toBe('sent');
});

test('charges no attempt when the connection ends before the email is handed over', async () => {
  await acceptInvite(stage);
  stage.mailServer.answer('recipient', 'drop');
  const delivery = startDelivery(stage);
  await deliver(stage, delivery);
  expect(await readMessage(stage)).toMatchObject({
    state: 'accepted',
    reason: 'providerDown',
    attempts: 0,
  });
  stage.mailServer.answer('recipient', null);
  pass(stage, MINUTE);
  await deliver(stage, delivery);
  expect([(await readMessage(stage)).state, acceptedRecipients(stage).length]).toEqual(['sent', 1]);
});

test('reopens a connection that the server closed between two emails', async () => {
  const delivery = startDelivery(stage);
  await acceptInvite(stage, { recipient: 'a@example.com' });
  await deliver(stage, delivery);
  await stage.mailServer.stop();
  await stage.mailServer.restart();
  await acceptInvite(stage, { recipient: 'b@example.com' });
  await deliver(stage, delivery);
  expect(await countStates(stage)).toEqual({ sent: 2 });
});

describe('several processes', () => {
  test('send each email once', async () => {
    await acceptMany(stage, 200);
    await Promise.all(Array.from({ length: 4 }, () => deliver(stage, startDelivery(stage))));
    expect(acceptedRecipients(stage)).toHaveLength(200);
    expect(new Set(acceptedRecipients(stage)).size).toBe(200);
    expect(await countStates(stage)).toEqual({ sent: 200 });
  });

  test('do not resend what a dead process was sending, even after its lease', async () => {
    await acceptInvite(stage);
    await startDyingProcess(stage);
    await expect.poll(async () => (await readMessage(stage)).state).toBe('sending');
    pass(stage, 5 * MINUTE - 1);
    await deliver(stage);
    expect((await readMessage(stage)).state).toBe('sending');
    pass(stage, 1);
    await deliver(stage);
    expect(await readMessage(stage)).toMatchObject({
      state: 'uncertain',
      reason: null,
      lease_until: null,
    });
    pass(stage, 10_000 * MINUTE);
    await deliver(stage);
    expect([stage.mailServer.received.length, await returned(stage)]).toEqual([0, 0]);
  });

  test('settle what they sent even after another process gave up the message', async () => {
    await acceptInvite(stage);
    const gate = holdMails();
    const slow = startDelivery(stage);
    await slow.wake();
    await expect.poll(() => stage.mailServer.attempts.data).toBe(1);
    await startDelivery(stage, { isOnlyProcess: true }).wake();
    expect((await readMessage(stage)).state).toBe('uncertain');
    gate.open();
    await slow.settled();
    expect((await readMessage(stage)).state).toBe('sent');
  });
});

test('knows at start that no one else is sending if it is the only process', async () => {
  await acceptInvite(stage);
  await startDyingProcess(stage);
  await expect.poll(async () => (await readMessage(stage)).state).toBe('sending');
  await deliver(stage, startDelivery(stage, { isOnlyProcess: true }));
  expect(await readMessage(stage)).toMatchObject({ state: 'uncertain', reason: null });
  expect(stage.mailServer.received).toHaveLength(0);
});

test('sends nothing to someone who unsubscribed after acceptance, and charges nothing', async () => {
  const invites = [{ recipient: 'ada@example.com' }, { recipient: 'bob@example.com' }];
  const planned = new Date(stage.now.getTime() + MINUTE);
  await acceptTo(
    stage,
    invites.map((invite) => ({ ...invite, sendAt: planned })),
  );
  // Like a person who is suppressed just after the send that would have noticed it.
  await stage.database
    .insertInto('suppressions')
    .values({
      business_id: stage.businessId,
      channel: 'email',
      address: 'ada@example.com',
      reason: 'unsubscribed',
      created_at: stage.now,
    })
    .execute();
  pass(stage, MINUTE);
  await deliver(stage);
  expect(acceptedRecipients(stage)).toEqual(['bob@example.com']);
  expect(await countStates(stage)).toEqual({ sent: 1, suppressed: 1 });
  expect(await returned(stage)).toBe(1);
});

describe('a business that is closed', () => {
  const setClosed = (closed: { closed_at: Date | null; reopened_at?: Date }) =>
    stage.database
      .updateTable('businesses')
      .set({
        closing_id: NO_BUSINESS,
        closed_reason: closed.closed_at && 'deleted',
        ...closed,
      })
      .where('business_id', '=', stage.businessId)
      .execute();

  test('sends nothing from then on, charges nothing, and sends nothing of it after it was reopened', async () => {
    await acceptMany(stage, 2);
    await acceptTo(stage, [
      { recipient: 'later@example.com', sendAt: new Date(stage.now.getTime() + MINUTE) },
    ]);
    await setClosed({ closed_at: stage.now });
    await deliver(stage);
    expect(await countStates(stage)).toEqual({ cancelled: 2, accepted: 1 });
    pass(stage, SECOND);
    await setClosed({ closed_at: null, reopened_at: stage.now });
    pass(stage, MINUTE);
    await acceptInvite(stage, { recipient: 'new@example.com' });
    await deliver(stage);
    expect(acceptedRecipients(stage)).toEqual(['new@example.com']);
    expect(await countStates(stage)).toEqual({ cancelled: 3, sent: 1 });
    expect(await returned(stage)).toBe(3);
  });

  test('while a worker has read its messages sends none that is not claimed yet', async () => {
    await acceptMany(stage, 2);
    const queue = createMessageQueue({
      channel: 'email',
      database: stage.served,
      clock: { now: () => stage.now },
      log: createLog('silent'),
      activityKeys: ACTIVITY_KEYS,
      readAhead: 10,
    });
    expect((await queue.settleAndClaim([], 1)).claimed).toHaveLength(1);
    await setClosed({ closed_at: stage.now });
    expect((await queue.settleAndClaim([], 1)).claimed).toEqual([]);
  });
});

test('sends no text of any business to someone who sent STOP to the installation’s number', async () => {
  await stage.database.transaction().execute((tx) =>
    suppress(tx, NO_BUSINESS, {
      addressHash: '',
      channel: 'text',
      address: TEXT.address,
      reason: 'stopped',
      now: stage.now,
    }),
  );
  const invite = await acceptInvite(stage, TEXT);
  const ownTest = await acceptInvite(stage, { ...TEXT, kind: 'test' });
  await deliver(stage);
  expect(await readMessage(stage, invite)).toMatchObject({
    state: 'suppressed',
    reason: 'stopped',
  });
  expect((await readMessage(stage, ownTest)).state).toBe('sent');
  expect([stage.texts.sent.length, await returned(stage)]).toEqual([1, 1]);
  await stage.database.deleteFrom('suppressions').where('business_id', '=', NO_BUSINESS).execute();
});

test('settles what was sent even if the provider’s state cannot be recorded', async () => {
  await acceptInvite(stage);
  stage.mailServer.answer('data', { status: 421 });
  const mail = {
    ...stage.sender,
    async send(...given: Parameters<typeof stage.sender.send>) {
      const outcome = await stage.sender.send(...given);
      await sql`alter table message_providers rename to missing`.execute(stage.database);
      return outcome;
    },
  };
  const delivery = startDelivery(stage, { mail });
  try {
    await deliver(stage, delivery);
    await delivery.stop();
  } finally {
    await sql`alter table missing rename to message_providers`.execute(stage.database);
  }
  expect(await readMessage(stage)).toMatchObject({ state: 'accepted', reason: 'providerDown' });
});

test('keeps trying for a while after a stop to settle what was sent while the database was away', async () => {
  const { setTimeout: wait } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms = 0) =>
    wait(work, ms / 20)) as typeof setTimeout);
  const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  await acceptInvite(stage);
  const mail = {
    ...stage.sender,
    async send(...given: Parameters<typeof stage.sender.send>) {
      const outcome = await stage.sender.send(...given);
      await sql`alter table messages rename to missing`.execute(stage.database);
      return outcome;
    },
  };
  const delivery = startDelivery(stage, { mail });
  await delivery.wake();
  await expect.poll(() => stage.mailServer.received.length).toBe(1);
  // Longer than a few attempts, all of them before the stop.
  await pause(6 * SECOND);
  const stopped = delivery.stop();
  await pause(SECOND / 2);
  await sql`alter table missing rename to messages`.execute(stage.database);
  await stopped;
  vi.restoreAllMocks();
  await expect.poll(async () => (await readMessage(stage)).state).toBe('sent');
});

test('starts nothing after a stop, settles what was started, and requeues what was claimed', async () => {
  await acceptMany(stage, 40);
  const gate = holdMails();
  const delivery = startDelivery(stage);
  await delivery.wake();
  await expect.poll(() => stage.mailServer.attempts.data).toBeGreaterThan(0);
  const stopped = delivery.stop();
  gate.open();
  await stopped;
  const states = await countStates(stage);
  expect(states.sent).toBe(acceptedRecipients(stage).length);
  expect(states.sent).toBeLessThan(30);
  expect((states.sent ?? 0) + (states.accepted ?? 0)).toBe(40);
  stage.mailServer.answer('data', null);
  await deliver(stage);
  expect(acceptedRecipients(stage)).toHaveLength(40);
  expect(new Set(acceptedRecipients(stage)).size).toBe(40);
});

test('attempts are counted by channel and by the state that they led to', async () => {
  await acceptMany(stage, 3);
  expect(await countedBy(() => deliver(stage))).toMatchObject({
    'goodword_message_attempts_total{channel="email",state="sent"}': 3,
  });
  await acceptInvite(stage);
  stage.mailServer.answer('data', 'drop');
  expect(await countedBy(() => deliver(stage))).toMatchObject({
    'goodword_message_attempts_total{channel="email",state="uncertain"}': 1,
  });
});
