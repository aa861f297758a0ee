import { describe, expect, test } from 'vitest';
import {
  acceptedRecipients,
  acceptInvite,
  countStates,
  deliver,
  deliveryHarnessPerTest,
  MINUTE,
  pass,
  readMessage,
  returned,
  TEXT,
} from '#tests/support/delivery-harness.ts';

const stage = deliveryHarnessPerTest();

describe('a text', () => {
  test('is sent to its number, and stores the provider’s id', async () => {
    await acceptInvite(stage, TEXT);
    await deliver(stage);
    expect(stage.texts.sent).toEqual(['+12025550101 Hé 😀\n']);
    expect(await readMessage(stage)).toMatchObject({ state: 'sent', provider_id: 'SM1' });
  });

  test('waits for the allowed hours of its number, with a reason', async () => {
    const morning = new Date(stage.now.getTime() + 60 * MINUTE);
    stage.textTime = (at) => (at < morning ? morning : at);
    await acceptInvite(stage, TEXT);
    await deliver(stage);
    const waits = { state: 'scheduled', reason: 'quietHours', attempts: 0 };
    expect(await readMessage(stage)).toMatchObject({ ...waits, due_at: morning, send_at: morning });
    pass(stage, 60 * MINUTE);
    await deliver(stage);
    expect([(await readMessage(stage)).state, stage.texts.sent.length]).toEqual(['sent', 1]);
  });

  test('that the provider may have is looked up before a resend', async () => {
    const doubtful = {
      kind: 'later',
      scope: 'provider',
      error: '500',
      retryAfterSeconds: null,
    } as const;
    stage.texts.outcomes.push({ ...doubtful, needsStatusCheck: true });
    await acceptInvite(stage, TEXT);
    await deliver(stage);
    expect(await readMessage(stage)).toMatchObject({ state: 'accepted', needs_status_check: true });
    stage.texts.found = 'unknown';
    pass(stage, MINUTE);
    await deliver(stage);
    expect(await readMessage(stage)).toMatchObject({ state: 'accepted', needs_status_check: true });
    stage.texts.found = 'SM7';
    pass(stage, MINUTE);
    await deliver(stage);
    expect(await readMessage(stage)).toMatchObject({
      state: 'sent',
      provider_id: 'SM7',
      needs_status_check: false,
    });
    expect(stage.texts.sent).toHaveLength(1);
  });

  test('that the provider does not have is resent', async () => {
    const doubtful = {
      kind: 'later',
      scope: 'provider',
      error: '500',
      retryAfterSeconds: null,
    } as const;
    stage.texts.outcomes.push({ ...doubtful, needsStatusCheck: true });
    await acceptInvite(stage, TEXT);
    await deliver(stage);
    pass(stage, MINUTE);
    await deliver(stage);
    expect([(await readMessage(stage)).state, stage.texts.sent.length]).toEqual(['sent', 2]);
  });

  const LOST = {
    kind: 'later',
    scope: 'provider',
    error: 'The connection broke.',
    retryAfterSeconds: null,
    needsStatusCheck: true,
    isUnanswered: true,
  } as const;

  /** Resends it the way a person does. */
  async function sendAgain() {
    await stage.database
      .updateTable('messages')
      .set({
        state: 'accepted',
        reason: null,
        error: null,
        needs_status_check: true,
        due_at: stage.now,
      })
      .execute();
  }

  test('without an answer is not sent twice unless a person resends it', async () => {
    stage.texts.outcomes.push(LOST);
    await acceptInvite(stage, TEXT);
    await deliver(stage);
    expect(await readMessage(stage)).toMatchObject({ state: 'accepted', needs_status_check: true });
    stage.texts.found = 'unknown';
    pass(stage, MINUTE);
    await deliver(stage);
    stage.texts.found = null;
    // The message that was not started is still uncertain.
    pass(stage, MINUTE);
    await deliver(stage);
    expect(await readMessage(stage)).toMatchObject({
      state: 'uncertain',
      needs_status_check: true,
    });
    expect([stage.texts.sent.length, await returned(stage)]).toEqual([1, 0]);
    await sendAgain();
    await deliver(stage);
    expect([(await readMessage(stage)).state, stage.texts.sent.length]).toEqual(['sent', 2]);
  });

  test('that was interrupted is looked up before a manual resend; an email is not', async () => {
    const textId = await acceptInvite(stage, TEXT);
    const mailId = await acceptInvite(stage);
    await stage.database
      .updateTable('messages')
      .set({ state: 'sending', lease_until: stage.now })
      .execute();
    await deliver(stage);
    expect(await readMessage(stage, textId)).toMatchObject({
      state: 'uncertain',
      needs_status_check: true,
    });
    expect(await readMessage(stage, mailId)).toMatchObject({
      state: 'uncertain',
      needs_status_check: false,
    });
    stage.texts.found = 'SM9';
    await sendAgain();
    await deliver(stage);
    expect(await countStates(stage)).toEqual({ sent: 2 });
    expect([stage.texts.sent.length, acceptedRecipients(stage).length]).toEqual([0, 1]);
  });

  test('is looked up by the token of its link, among texts since its acceptance', async () => {
    stage.texts.outcomes.push({ ...LOST, isUnanswered: false });
    stage.texts.found = 'unknown';
    const link = 'https://feedback.example/f/bakery?i=tokenOfThisInvite&lang=en';
    await acceptInvite(stage, { ...TEXT, slots: { link } });
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await deliver(stage);
      pass(stage, 60 * MINUTE);
    }
    const [first, , last] = stage.texts.asked;
    expect(first?.mark).toBe('tokenOfThisInvite');
    expect(last?.within).toBeGreaterThanOrEqual(3 * 60 * MINUTE);
  });

  test('without a link is looked up by its full text', async () => {
    stage.texts.outcomes.push({ ...LOST, isUnanswered: false });
    await acceptInvite(stage, TEXT);
    await deliver(stage);
    pass(stage, MINUTE);
    await deliver(stage);
    expect(stage.texts.asked[0]?.mark).toBe('Hé 😀\n');
  });

  test('is marked as refused even if the database cannot store the refusal text', async () => {
    stage.texts.outcomes.push(
      { kind: 'refused', reason: 'content', isAddress: false, error: 'no\u0000t \u0007so\ud83d' },
      { kind: 'sent', providerId: 'SM\u00001' },
    );
    await acceptInvite(stage, TEXT);
    await deliver(stage);
    expect(await readMessage(stage)).toMatchObject({ state: 'failed', error: 'no t so\ufffd' });
    await stage.database.deleteFrom('messages').execute();
    await acceptInvite(stage, TEXT);
    await deliver(stage);
    expect(await readMessage(stage)).toMatchObject({ state: 'sent', provider_id: 'SM 1' });
  });

  test('to someone who stopped texts at the provider is suppressed, like every later text', async () => {
    const refused = {
      kind: 'refused',
      reason: 'stopped',
      isAddress: false,
      error: '21610',
    } as const;
    stage.texts.outcomes.push(refused);
    await acceptInvite(stage, { ...TEXT, cost: 3 });
    await deliver(stage);
    expect(await readMessage(stage)).toMatchObject({ state: 'suppressed', reason: 'stopped' });
    const next = await acceptInvite(stage, TEXT);
    await deliver(stage);
    expect((await readMessage(stage, next)).state).toBe('suppressed');
    expect([stage.texts.sent.length, await returned(stage)]).toEqual([1, 4]);
  });
});
