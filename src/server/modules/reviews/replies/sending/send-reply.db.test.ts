import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { MAX_ATTEMPTS } from '#domain/review-imports.ts';
import { type Answerable, replyHarnessPerTest } from '#tests/support/reply-harness.ts';
import { makeImportDue, runImport } from '#tests/support/run-imports.ts';
import { fakeReviews } from '#tests/support/vendors/fake-review.ts';

const own = replyHarnessPerTest();
const { ask, work, workLater } = own;

async function pending(platform: Answerable) {
  const { pendingReply } = await own.review(platform);
  return pendingReply && { state: pendingReply.state, error: pendingReply.error };
}

const SENDING = { state: 'sending', error: null };
const failedBy = (error: string) => ({ state: 'failed', error });
const publishedOn = (platform: Answerable) => own.fakes[platform].reviews[0]?.reply?.text;

/** A reply to the newest review that is published. */
async function published(platform: Answerable, text: string): Promise<void> {
  await ask(platform, text);
  await work();
  expect(await pending(platform)).toBeNull();
}

const disconnect = (platform: Answerable) =>
  own.call('disconnectplatform', { platform, reviews: 'keep' });

interface Request {
  platform: Answerable;
  /** Part of its path. */
  on: string;
  work: () => Promise<void>;
}

/** Does work whose next such request is answered once `meanwhile` is done. */
async function duringRequest(
  { platform, on, work }: Request,
  meanwhile: () => Promise<unknown>,
): Promise<void> {
  const fake = own.fakes[platform];
  const requests = () => fake.requests.filter((request) => request.includes(on)).length;
  const before = requests();
  let answer = () => {};
  fake.failNext({ kind: 'held', on, until: new Promise<void>((done) => (answer = done)) });
  const working = work();
  await expect.poll(requests).toBe(before + 1);
  await meanwhile();
  answer();
  await working;
}

const REPLYING = { platform: 'tp', on: '/reply', work } as const;

describe.each(['gp', 'tp'] as const)('a lost answer of %s', (platform) => {
  test.each([
    ['no answer', {}],
    ['an error although it was published', { status: 500 }],
  ])('(%s) is looked up, and nothing is sent twice', async (_name, more) => {
    await own.connect(platform);
    await ask(platform, 'Thank you');
    own.fakes[platform].failNext({ kind: 'lostAnswer', on: '/reply', ...more });
    await work();
    expect(await pending(platform)).toEqual(SENDING);
    await workLater();
    expect(await own.review(platform)).toMatchObject({
      reply: { text: 'Thank you' },
      pendingReply: null,
    });
    expect(own.writes(platform)).toBe(1);
  });

  test('to a deletion is looked up too', async () => {
    await own.connect(platform);
    await published(platform, 'Thank you');
    await ask(platform, null);
    own.fakes[platform].failNext({ kind: 'lostAnswer', on: '/reply' });
    await work();
    await workLater();
    expect(await own.review(platform)).toMatchObject({ reply: null, pendingReply: null });
    expect(own.writes(platform)).toBe(2);
  });

  test('is sent again if the platform does not have it', async () => {
    await own.connect(platform);
    await ask(platform, 'Thank you');
    own.fakes[platform].failNext({ kind: 'status', status: 503, on: '/reply' });
    await work();
    await workLater();
    expect(publishedOn(platform)).toBe('Thank you');
    expect(await pending(platform)).toBeNull();
    expect(own.writes(platform)).toBe(2);
  });
});

test('an answer that cannot be read is looked up', async () => {
  await own.connect('gp');
  await ask('gp', 'Thank you');
  own.fakes.gp.failNext({ kind: 'truncated', on: '/reply' });
  await work();
  await workLater();
  expect(await pending('gp')).toBeNull();
  expect(own.writes('gp')).toBe(1);
});

const future = new Date(Date.now() + 60_000);
const past = new Date(Date.now() - 1_000);

/** What is stored while a worker has the connection and a reply to itself. */
async function leaveClaims(claimed_until: Date): Promise<void> {
  const { database } = own.server;
  const { bID } = own.business;
  await database
    .updateTable('review_imports')
    .set({ claimed_until })
    .where('business_id', '=', bID)
    .execute();
  await database
    .updateTable('pending_replies')
    .set({ claimed_until })
    .where('business_id', '=', bID)
    .execute();
}

describe('a worker that was killed', () => {
  test('after the platform had published its reply is followed by one that only looks', async () => {
    await own.connect('gp');
    await ask('gp', 'Thank you');
    const [review] = own.fakes.gp.reviews;
    if (review) review.reply = { text: 'Thank you', repliedAt: new Date() };
    await leaveClaims(future);
    await work();
    await workLater();
    expect(await pending('gp')).toEqual(SENDING);
    await leaveClaims(past);
    await workLater();
    expect(await own.review('gp')).toMatchObject({
      reply: { text: 'Thank you' },
      pendingReply: null,
    });
    expect(own.writes('gp')).toBe(0);
  });

  test('before it had reached the platform is followed by one that sends the reply', async () => {
    await own.connect('gp');
    await ask('gp', 'Thank you');
    await leaveClaims(past);
    await work();
    expect(publishedOn('gp')).toBe('Thank you');
    expect(own.writes('gp')).toBe(1);
  });
});

test('a worker that comes back after another one has taken over stores nothing', async () => {
  await own.connect('tp');
  await ask('tp', 'Thank you');
  await duringRequest(REPLYING, async () => {
    await leaveClaims(past);
    await workLater();
    expect(await own.review('tp')).toMatchObject({ reply: { text: 'Thank you' } });
    await ask('tp', 'Thanks a lot');
  });
  expect(await pending('tp')).toEqual(SENDING);
  await work();
  expect(publishedOn('tp')).toBe('Thanks a lot');
  expect(await own.review('tp')).toMatchObject({ reply: { text: 'Thanks a lot' } });
});

describe('a refusal is a named state that keeps the text', () => {
  test('if the review was removed on the platform', async () => {
    await own.connect('tp');
    const removed = await own.review('tp');
    await ask('tp', 'Thank you');
    own.fakes.tp.reviews = fakeReviews(3).slice(1);
    await work();
    expect(await pending('tp')).toEqual(failedBy('removed'));
    await makeImportDue(own.server, own.business.bID, { platform: 'tp', isFull: true });
    await runImport(own.server, own.business.bID, 'tp');
    expect(await own.failed()).toEqual([
      {
        reviewDocID: removed.reviewDocID,
        platform: 'tp',
        reviewDate: Date.parse(removed.date) / 1000,
        isReviewStored: false,
        action: 'send',
        text: 'Thank you',
        error: 'removed',
        errorText: expect.stringContaining('no longer exists'),
        isUncertain: false,
        date: expect.any(Number),
      },
    ]);
    await own.call('discardreply', { reviewDocID: removed.reviewDocID });
    expect(await own.failed()).toEqual([]);
  });

  test('if the sign-in was withdrawn; a new one lets it be sent again', async () => {
    await own.connect('tp');
    await ask('tp', 'Thank you');
    own.fakes.tp.signIn.revoke();
    await work();
    expect(await pending('tp')).toEqual(failedBy('reconnect'));
    await own.connect('tp');
    await published('tp', 'Thank you');
    expect(own.writes('tp')).toBe(1);
  });

  test.each([
    [403, 'forbidden'],
    [400, 'refused'],
  ])('if the platform answers %i', async (status, error) => {
    await own.connect('gp');
    await ask('gp', 'Thank you');
    own.fakes.gp.failNext({ kind: 'status', status, on: '/reply' });
    await work();
    expect(await pending('gp')).toEqual(failedBy(error));
    expect(await own.failed()).toMatchObject([{ text: 'Thank you', isReviewStored: true, error }]);
    own.fakes.gp.requests = [];
    await published('gp', 'Thanks');
    // The platform had said no, so it is not asked first.
    expect(own.fakes.gp.requests).toHaveLength(1);
  });

  test('if a platform is in trouble for long', async () => {
    await own.connect('gp');
    await ask('gp', 'Thank you');
    own.fakes.gp.failNext({ kind: 'status', status: 500, times: 99 });
    await work();
    for (let tries = 1; tries < MAX_ATTEMPTS; tries += 1) {
      expect(await pending('gp')).toEqual(SENDING);
      await workLater();
    }
    expect(await pending('gp')).toEqual(failedBy('unreachable'));
  });
});

test('a deletion of a reply that is gone already is done', async () => {
  await own.connect('gp');
  await published('gp', 'Thank you');
  const [review] = own.fakes.gp.reviews;
  if (review) review.reply = null;
  await ask('gp', null);
  await work();
  expect(await own.review('gp')).toMatchObject({ reply: null, pendingReply: null });
});

test('a deletion of the reply to a removed review fails', async () => {
  await own.connect('gp');
  await published('gp', 'Thank you');
  await ask('gp', null);
  own.fakes.gp.reviews = [];
  await work();
  expect(await pending('gp')).toEqual(failedBy('removed'));
});

test('a platform that asks to wait is obeyed to the second', async () => {
  await own.connect('gp');
  await ask('gp', 'Thank you');
  const headers = { 'retry-after': '120' };
  own.fakes.gp.failNext({ kind: 'status', status: 429, headers, on: '/reply' });
  await work();
  expect(await pending('gp')).toEqual(SENDING);
  const { due_at } = await own.server.database
    .selectFrom('pending_replies')
    .select('due_at')
    .where('business_id', '=', own.business.bID)
    .executeTakeFirstOrThrow();
  const seconds = ((due_at?.getTime() ?? 0) - Date.now()) / 1000;
  expect(seconds).toBeGreaterThan(110);
  expect(seconds).toBeLessThanOrEqual(120);
  await own.server.runJob('reviews.wake-replies');
  await work();
  expect(own.writes('gp')).toBe(1);
  await workLater();
  expect(publishedOn('gp')).toBe('Thank you');
});

describe('a business that disconnects', () => {
  test('before a reply is sent keeps its text', async () => {
    await own.connect('gp');
    await ask('gp', 'Thank you');
    await disconnect('gp');
    await work();
    expect(own.writes('gp')).toBe(0);
    expect(await own.failed()).toMatchObject([{ error: 'disconnected', text: 'Thank you' }]);
  });

  test('while it is sent hears nothing more of it, since it was published', async () => {
    await own.connect('tp');
    await ask('tp', 'Thank you');
    await duringRequest(REPLYING, () => disconnect('tp'));
    expect(await own.failed()).toEqual([]);
    expect(await own.review('tp')).toMatchObject({
      reply: { text: 'Thank you' },
      canReply: false,
    });
  });

  test('and connects in a way that cannot reply has to sign in first', async () => {
    await own.connect('tp');
    await ask('tp', 'Thank you');
    await own.call('connectplatform', { platform: 'tp', profileURLOrID: 'demo.example' });
    await work();
    expect(await pending('tp')).toEqual(failedBy('disconnected'));
    expect(own.writes('tp')).toBe(0);
  });
});

describe('an import of the same connection', () => {
  const page = () =>
    own.server.runJob('reviews.import', { businessId: own.business.bID, platform: 'tp' });
  const makeDue = () =>
    makeImportDue(own.server, own.business.bID, { platform: 'tp', isFull: true });
  const reads = () => own.fakes.tp.requests.filter((one) => one.endsWith('/reviews')).length;

  async function isImportQueued(): Promise<boolean> {
    const { rows } = await sql`
      select from graphile_worker._private_jobs
       where key = ${`reviews.import:${own.business.bID}:tp`} and run_at <= now()`.execute(
      own.server.database,
    );
    return rows.length > 0;
  }

  test('waits for a reply, and goes on as soon as that is sent', async () => {
    await own.connect('tp');
    await makeDue();
    await ask('tp', 'Thank you');
    await deleteImportJobs();
    const before = reads();
    await duringRequest(REPLYING, page);
    expect(reads()).toBe(before);
    expect(await isImportQueued()).toBe(true);
    await runImport(own.server, own.business.bID, 'tp');
    expect(reads()).toBe(before + 1);
  });

  test('lets a reply go first between two of its pages', async () => {
    await own.connect('tp');
    own.fakes.tp.reviews = fakeReviews(250);
    await makeDue();
    await ask('tp', 'Thank you');
    await deleteImportJobs();
    await duringRequest({ platform: 'tp', on: '/reviews', work: page }, work);
    expect(own.writes('tp')).toBe(0);
    expect(await isImportQueued()).toBe(false);
    await work();
    expect(own.writes('tp')).toBe(1);
    expect(await isImportQueued()).toBe(true);
  });

  test('and a reply do not renew the token at once, which would lose the connection', async () => {
    await own.connect('tp');
    for (const [first, second] of [
      [work, page],
      [page, work],
    ] as const) {
      const text = first === work ? 'Thank you' : 'Thanks';
      own.fakes.tp.signIn.expireAccessTokens();
      await makeDue();
      await ask('tp', text);
      await duringRequest({ platform: 'tp', on: '/refresh', work: first }, second);
      await runImport(own.server, own.business.bID, 'tp');
      await workLater();
      expect(await own.review('tp')).toMatchObject({ reply: { text }, pendingReply: null });
      expect(await importError()).toBeNull();
    }
  });

  async function importError(): Promise<string | null> {
    const { error } = await own.server.database
      .selectFrom('review_imports')
      .select('error')
      .where('business_id', '=', own.business.bID)
      .executeTakeFirstOrThrow();
    return error;
  }

  async function deleteImportJobs(): Promise<void> {
    await sql`
      delete from graphile_worker._private_jobs where key like 'reviews.import:%'`.execute(
      own.server.database,
    );
  }
});
