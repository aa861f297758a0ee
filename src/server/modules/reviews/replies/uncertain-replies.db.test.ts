import { expect, test } from 'vitest';
import { replyHarnessPerTest } from '#tests/support/reply-harness.ts';
import { makeImportDue, runImport } from '#tests/support/run-imports.ts';

const own = replyHarnessPerTest();
const DAY = 86_400_000;

async function pending() {
  const { pendingReply } = await own.review('tp');
  return pendingReply && { state: pendingReply.state, isUncertain: pendingReply.isUncertain };
}

const UNCERTAIN = { state: 'failed', isUncertain: true };

/** The platform does it, its answer is lost, and so is the sign-in before anybody can ask. */
async function loseAnswer(text: string | null): Promise<void> {
  await own.ask('tp', text);
  own.fakes.tp.failNext({ kind: 'lostAnswer', on: '/reply' });
  await own.work();
  own.fakes.tp.signIn.revoke();
  await own.workLater();
  expect(await pending()).toEqual(UNCERTAIN);
}

async function importAgain(): Promise<void> {
  await makeImportDue(own.server, own.business.bID, { platform: 'tp', isFull: true });
  await runImport(own.server, own.business.bID, 'tp');
}

/** As if the business had last changed its replies here long ago. */
async function forgetChanges(): Promise<void> {
  await own.server.database
    .updateTable('reviews')
    .set({ reply_changed_here_at: new Date(Date.now() - 4 * DAY) })
    .where('business_id', '=', own.business.bID)
    .execute();
}

test('it says that the platform may have it', async () => {
  await own.connect('tp');
  await loseAnswer('Thank you');
  expect((await own.review('tp')).pendingReply).toMatchObject({
    state: 'failed',
    error: 'reconnect',
    isUncertain: true,
    errorText: expect.stringContaining('Look there first.'),
  });
  expect(own.writes('tp')).toBe(1);
});

test('an import that delivers the very reply settles it', async () => {
  await own.connect('tp');
  await loseAnswer('Thank you');
  await own.connect('tp');
  await importAgain();
  expect(await own.review('tp')).toMatchObject({
    reply: { text: 'Thank you' },
    pendingReply: null,
  });
  expect(await own.failed()).toEqual([]);
  expect(own.writes('tp')).toBe(1);
});

test('one within three days of an earlier reply does too', async () => {
  await own.connect('tp');
  await own.ask('tp', 'Thanks');
  await own.work();
  await loseAnswer('Thank you');
  await own.connect('tp');
  await importAgain();
  expect(await own.review('tp')).toMatchObject({
    reply: { text: 'Thank you' },
    pendingReply: null,
  });
});

test('an import that delivers another reply, or none, leaves it uncertain', async () => {
  await own.connect('tp');
  await loseAnswer('Thank you');
  const [review] = own.fakes.tp.reviews;
  for (const text of ['Thanks', null]) {
    if (review) review.reply = text === null ? null : { text, repliedAt: new Date() };
    await own.connect('tp');
    await importAgain();
    expect((await own.review('tp')).reply?.text ?? null).toBe(text);
    expect(await pending()).toEqual(UNCERTAIN);
  }
  expect(await own.failed()).toMatchObject([{ text: 'Thank you', isUncertain: true }]);
});

test('a refused reply stays, though its text is published', async () => {
  await own.connect('tp');
  await own.ask('tp', 'Thank you');
  own.fakes.tp.failNext({ kind: 'status', status: 403, on: '/reply' });
  await own.work();
  const [review] = own.fakes.tp.reviews;
  if (review) review.reply = { text: 'Thank you', repliedAt: new Date() };
  await importAgain();
  expect(await pending()).toEqual({ state: 'failed', isUncertain: false });
});

test('a deletion is settled by an import without the reply, once that is no older state', async () => {
  await own.connect('tp');
  await own.ask('tp', 'Thank you');
  await own.work();
  await loseAnswer(null);
  await own.connect('tp');
  await importAgain();
  expect(await pending()).toEqual(UNCERTAIN);
  await forgetChanges();
  await importAgain();
  expect(await own.review('tp')).toMatchObject({ reply: null, pendingReply: null });
});

test('a reply whose worker has not come back since the business disconnected is uncertain', async () => {
  await own.connect('tp');
  await own.ask('tp', 'Thank you');
  await own.server.database
    .updateTable('pending_replies')
    .set({ claimed_until: new Date(Date.now() + DAY) })
    .where('business_id', '=', own.business.bID)
    .execute();
  expect(await pending()).toEqual({ state: 'sending', isUncertain: false });
  await own.call('disconnectplatform', { platform: 'tp', reviews: 'keep' });
  expect(await own.failed()).toMatchObject([{ error: 'disconnected', isUncertain: true }]);
});
