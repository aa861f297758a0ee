import { describe, expect, test } from 'vitest';
import type { Review } from '#contract/reviews.ts';
import { type Answerable, replyHarnessPerTest } from '#tests/support/reply-harness.ts';
import { storeReviews } from '#tests/support/reviews.ts';
import { makeImportDue, runImport } from '#tests/support/run-imports.ts';
import { fakeReview } from '#tests/support/vendors/fake-review.ts';

const own = replyHarnessPerTest();
const { ask, outcome } = own;

async function importAgain(platform: Answerable): Promise<void> {
  const { server, business } = own;
  await makeImportDue(server, business.bID, { platform, isFull: true });
  await runImport(server, business.bID, platform);
}

const onPlatform = (platform: Answerable) => own.fakes[platform].reviews[0]?.reply?.text ?? null;

async function replyOf(platform: Answerable) {
  const { reply, pendingReply } = await own.review(platform);
  return { text: reply?.text ?? null, pendingReply };
}

async function firstRepliedAt({ reviewDocID }: Review): Promise<Date | null> {
  const { first_replied_at } = await own.server.database
    .selectFrom('reviews')
    .select('first_replied_at')
    .where('review_id', '=', reviewDocID)
    .executeTakeFirstOrThrow();
  return first_replied_at;
}

describe.each(['gp', 'tp'] as const)('a reply on %s', (platform) => {
  test('is shown as being sent, published, edited and deleted', async () => {
    await own.connect(platform);
    expect(await own.review(platform)).toMatchObject({ canReply: true, reply: null });
    expect(await outcome(ask(platform, '  Thank you! 👋  '))).toBe('200');
    expect(await replyOf(platform)).toEqual({
      text: null,
      pendingReply: {
        action: 'send',
        state: 'sending',
        text: 'Thank you! 👋',
        error: null,
        errorText: null,
        isUncertain: false,
        date: expect.any(Number),
      },
    });
    await own.work();
    expect(onPlatform(platform)).toBe('Thank you! 👋');
    const first = { text: 'Thank you! 👋', pendingReply: null };
    expect(await replyOf(platform)).toEqual(first);
    const repliedAt = await firstRepliedAt(await own.review(platform));
    expect(repliedAt).not.toBeNull();

    await ask(platform, 'Thanks a lot.');
    expect(await replyOf(platform)).toMatchObject({ text: first.text });
    await own.work();
    expect(onPlatform(platform)).toBe('Thanks a lot.');
    expect(await replyOf(platform)).toEqual({ text: 'Thanks a lot.', pendingReply: null });
    expect(await firstRepliedAt(await own.review(platform))).toEqual(repliedAt);

    await ask(platform, null);
    const { pendingReply } = await replyOf(platform);
    expect(pendingReply).toMatchObject({ action: 'delete', text: 'Thanks a lot.' });
    await own.work();
    expect(onPlatform(platform)).toBeNull();
    expect(await replyOf(platform)).toEqual({ text: null, pendingReply: null });
    expect(await firstRepliedAt(await own.review(platform))).toBeNull();
    expect(own.writes(platform)).toBe(3);
  });

  test('is known when it was written on the platform itself, with the time of the first one', async () => {
    await own.connect(platform);
    const repliedAt = new Date('2026-11-01T10:00:00Z');
    own.fakes[platform].reviews[0] = fakeReview(0, { reply: { text: 'Hello', repliedAt } });
    await importAgain(platform);
    const later = { text: 'Hello again', repliedAt: new Date('2026-11-02T10:00:00Z') };
    own.fakes[platform].reviews[0] = fakeReview(0, { reply: later });
    await importAgain(platform);
    const review = await own.review(platform);
    expect(review.reply).toEqual({ text: 'Hello again', date: later.repliedAt.getTime() / 1000 });
    expect(await firstRepliedAt(review)).toEqual(repliedAt);
  });
});

describe('a reply is refused, and nothing is sent,', () => {
  test('if the review was removed, or cannot be answered by the connection', async () => {
    const { server, business } = own;
    await own.connect('gp');
    const { reviewDocID } = await own.review('gp');
    const body = { platform: 'tp', reviewDocID, was: null, text: 'Thanks' };
    expect(await outcome(own.call('replytoreview', body))).toBe('404 review_removed');
    const seeds = [{ reviewedAt: new Date('2027-01-01'), source: 'csv' as const }];
    await storeReviews(server, business.bID, { platform: 'gp', seeds });
    expect(await own.review('gp')).toMatchObject({ source: 'csv', canReply: false });
    expect(await outcome(ask('gp', 'Thanks'))).toBe('409 cannot_reply');
  });

  test('while another one is on its way: of two people at once one succeeds', async () => {
    await own.connect('gp');
    const outcomes = await Promise.all([
      outcome(ask('gp', 'From Ada')),
      outcome(ask('gp', 'From Ben')),
    ]);
    expect(outcomes.toSorted()).toEqual(['200', '409 already_sending']);
    expect(await outcome(ask('gp', null))).toBe('409 already_sending');
    expect(await outcome(own.call('discardreply', await own.review('gp')))).toBe(
      '409 already_sending',
    );
    await own.work();
    expect(own.writes('gp')).toBe(1);
  });

  test('if somebody else has changed the reply meanwhile', async () => {
    await own.connect('gp');
    const { reviewDocID } = await own.review('gp');
    await ask('gp', 'From Ada');
    await own.work();
    const known = { platform: 'gp', reviewDocID, was: null };
    const late = own.call('replytoreview', { ...known, text: 'From Ben' });
    expect(await outcome(late)).toBe('409 reply_changed');
    expect(await outcome(own.call('deletereply', known))).toBe('409 reply_changed');
    expect(onPlatform('gp')).toBe('From Ada');
  });

  test('if there is none to delete', async () => {
    await own.connect('gp');
    expect(await outcome(ask('gp', null))).toBe('409 no_reply');
  });

  test('if it is too long as the platform counts: bytes at Google, characters at Trustpilot', async () => {
    await own.connect('gp');
    await own.connect('tp');
    const { status, body } = await ask('gp', 'ü👋'.repeat(683));
    expect([status, body.error.fields]).toEqual([
      422,
      { text: expect.stringMatching(/Google takes up to 4,096 bytes, and it has 4,098/) },
    ]);
    expect(await outcome(ask('gp', 'ü👋'.repeat(682)))).toBe('200');
    const { body: refused } = await ask('tp', '👋'.repeat(10_001));
    expect(refused.error.fields.text).toContain('up to 10,000 characters, and it has 10,001');
    expect(await outcome(ask('tp', '👋'.repeat(10_000)))).toBe('200');
    await own.work();
    expect(onPlatform('gp')).toHaveLength(3 * 682);
  });
});

describe('an import', () => {
  test('does not undo a reply that its page or the platform’s list does not show yet', async () => {
    await own.connect('gp');
    await ask('gp', 'Thanks');
    await own.work();
    own.fakes.gp.reviews[0] = fakeReview(0, { text: 'Edited since', reply: null });
    await importAgain('gp');
    expect(await own.review('gp')).toMatchObject({
      review_text: 'Edited since',
      reply: { text: 'Thanks' },
    });
  });

  test('does not bring back a reply that was deleted here', async () => {
    const reply = { text: 'Old', repliedAt: new Date('2026-11-01T10:00:00Z') };
    own.fakes.gp.reviews[0] = fakeReview(0, { reply });
    await own.connect('gp');
    await ask('gp', null);
    await own.work();
    own.fakes.gp.reviews[0] = fakeReview(0, { reply });
    await importAgain('gp');
    expect((await own.review('gp')).reply).toBeNull();
  });

  test('believes the platform again after three days', async () => {
    await own.connect('gp');
    await ask('gp', 'Thanks');
    await own.work();
    const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000);
    await own.server.database
      .updateTable('reviews')
      .set({ reply_changed_here_at: threeDaysAgo })
      .where('business_id', '=', own.business.bID)
      .execute();
    own.fakes.gp.reviews[0] = fakeReview(0, { reply: null });
    await importAgain('gp');
    expect((await own.review('gp')).reply).toBeNull();
  });
});

describe('the text of a reply that failed', () => {
  const DAY = 86_400_000;

  async function failReply(): Promise<string> {
    await own.connect('gp');
    const { reviewDocID } = await own.review('gp');
    own.fakes.gp.failNext({ kind: 'status', status: 403, on: '/reply' });
    await ask('gp', 'Thanks');
    await own.work();
    return reviewDocID;
  }

  /** Moves the time at which its review was found gone. */
  async function setGoneSince(review_gone_at: Date): Promise<void> {
    await own.server.database
      .updateTable('pending_replies')
      .set({ review_gone_at })
      .where('business_id', '=', own.business.bID)
      .execute();
  }
  const sweep = () => own.server.runJob('reviews.delete-old-replies');
  const errors = async () => (await own.failed()).map(({ error }) => error);

  test('is kept while the review is there, and for 30 days afterwards', async () => {
    const reviewDocID = await failReply();
    await setGoneSince(new Date(Date.now() - 99 * DAY));
    await sweep();
    expect(await errors()).toEqual(['forbidden']);
    await setGoneSince(new Date(Date.now() - 29 * DAY));
    own.fakes.gp.reviews = own.fakes.gp.reviews.slice(1);
    await importAgain('gp');
    expect(await errors()).toEqual(['removed']);
    await sweep();
    expect(await errors()).toEqual(['removed']);
    expect((await own.call('fetchfailedreplies', { drafts: [reviewDocID] })).body.missing).toEqual([
      reviewDocID,
    ]);
    await setGoneSince(new Date(Date.now() - 31 * DAY));
    await sweep();
    expect(await errors()).toEqual([]);
  });

  test('is in the bell, and goes with a review that the business deletes', async () => {
    const reviewDocID = await failReply();
    const kindsInBell = async () =>
      (await own.call('fetchnotifications')).body.items.map(({ kind }: { kind: string }) => kind);
    expect(await kindsInBell()).toContain('replyFailed');
    await own.call('deletereview', { platform: 'gp', reviewDocID });
    expect(await errors()).toEqual([]);
    expect(await kindsInBell()).not.toContain('replyFailed');
  });

  test('is replaced by a new try, and can be discarded again and again', async () => {
    const reviewDocID = await failReply();
    expect(await own.failed()).toMatchObject([{ text: 'Thanks', isReviewStored: true }]);
    expect(await outcome(ask('gp', 'Thank you'))).toBe('200');
    expect(await own.failed()).toEqual([]);
    own.fakes.gp.failNext({ kind: 'status', status: 403, on: '/reply' });
    await own.work();
    for (const id of [reviewDocID, reviewDocID, 'x']) {
      expect(await outcome(own.call('discardreply', { reviewDocID: id }))).toBe('200');
    }
    expect(await replyOf('gp')).toEqual({ text: null, pendingReply: null });
  });
});
