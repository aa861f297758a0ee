import { describe, expect, test } from 'vitest';
import { createSmtpSender } from '#server/adapters/mail/smtp.ts';
import {
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
  SECOND,
  SENDER,
  startDelivery,
  TEXT,
} from '#tests/support/delivery-harness.ts';
import { startMailServer } from '#tests/support/mail-server.ts';

const stage = deliveryHarnessPerTest();

describe('a failing provider', () => {
  async function provider() {
    const row = await stage.database.selectFrom('message_providers').selectAll().executeTakeFirst();
    return [
      row?.failures,
      row?.paused_until ? (row.paused_until.getTime() - stage.now.getTime()) / SECOND : null,
    ];
  }

  test('is paused from the third failure on, for growing delays, then tried with one email', async () => {
    await acceptMany(stage, 30);
    await stage.mailServer.stop();
    const delivery = startDelivery(stage);
    for (const [failures, paused, wait] of [
      [1, null, 5],
      [2, null, 5],
      [3, 5, 5],
      [4, 10, 10],
      [5, 20, 20],
    ] as const) {
      await deliver(stage, delivery);
      expect(await provider()).toEqual([failures, paused]);
      pass(stage, wait * SECOND);
    }
    expect(await countStates(stage)).toEqual({ accepted: 30 });
    await stage.mailServer.restart();
    await deliver(stage, delivery);
    expect(await provider()).toEqual([0, null]);
    pass(stage, MINUTE);
    await deliver(stage, delivery);
    expect(await countStates(stage)).toEqual({ sent: 30 });
    expect(new Set(acceptedRecipients(stage)).size).toBe(30);
    expect(acceptedRecipients(stage)).toHaveLength(30);
  });

  test('is not contacted while paused, by any process', async () => {
    stage.texts.outcomes.push({
      kind: 'later',
      scope: 'provider',
      error: '429',
      retryAfterSeconds: 40,
      needsStatusCheck: false,
    });
    await acceptInvite(stage, TEXT);
    await deliver(stage);
    await acceptInvite(stage, { ...TEXT, recipient: '+12025550102', address: '+12025550102' });
    pass(stage, 39 * SECOND);
    await deliver(stage);
    expect(stage.texts.sent).toHaveLength(1);
    pass(stage, SECOND);
    await deliver(stage);
    expect(stage.texts.sent).toHaveLength(3);
    expect(await countStates(stage)).toEqual({ sent: 2 });
  });

  test('does not count failures such as a wrong password against the email', async () => {
    const guarded = await startMailServer({ needsPassword: true });
    const mail = createSmtpSender({ smtpUrl: guarded.url, from: SENDER });
    guarded.refuse('auth', 535);
    await acceptInvite(stage);
    const delivery = startDelivery(stage, { mail });
    await deliver(stage, delivery);
    expect(await readMessage(stage)).toMatchObject({
      state: 'accepted',
      reason: 'providerDown',
      attempts: 0,
    });
    guarded.refuse('auth', null);
    pass(stage, MINUTE);
    await deliver(stage, delivery);
    expect((await readMessage(stage)).state).toBe('sent');
    mail.close();
    await guarded.stop();
  });
});

describe('a provider that accepts messages but never answers', () => {
  /** Advances the product's clock while the test's own clock runs on. */
  function tickingClock() {
    const [from, begun] = [stage.now.getTime(), Date.now()];
    return { now: () => new Date(from + Date.now() - begun) };
  }

  test('is paused after a handful of emails, then tried with one', async () => {
    await acceptMany(stage, 100);
    stage.mailServer.answer('data', 'drop');
    const clock = tickingClock();
    await deliver(stage, startDelivery(stage, { clock }));
    const { uncertain = 0, accepted } = await countStates(stage);
    expect(uncertain).toBeLessThanOrEqual(stage.sender.connections + 2);
    expect(accepted).toBe(100 - uncertain);
    const { paused_until } = await stage.database
      .selectFrom('message_providers')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(paused_until).not.toBeNull();
    // The pause is over: one more email is tried.
    stage.now = new Date((paused_until?.getTime() ?? 0) + 1);
    await deliver(stage, startDelivery(stage, { clock: tickingClock() }));
    expect((await countStates(stage)).uncertain).toBe(uncertain + 1);
  });

  test('is paused for texts as well', async () => {
    await acceptTo(
      stage,
      Array.from({ length: 50 }, (_, index) => {
        const address = `+1202555${1000 + index}`;
        return { channel: 'text', recipient: address, address } as const;
      }),
    );
    const silence = { kind: 'uncertain', error: 'no answer' } as const;
    stage.texts.outcomes = Array.from({ length: 50 }, () => silence);
    await deliver(stage, startDelivery(stage, { clock: tickingClock() }));
    const { uncertain = 0, accepted } = await countStates(stage);
    expect(uncertain).toBeLessThanOrEqual(8);
    expect(accepted).toBe(50 - uncertain);
  });
});
