import { expect, test } from 'vitest';
import type {
  PlatformConnection,
  ReviewSourceAdapter,
} from '#server/adapters/review-platforms/port.ts';
import type { createFakeSignIn } from './fake-sign-in.ts';
import type { FakeVendor } from './fake-vendor.ts';
import { readAllPages } from './read-all-pages.ts';

interface Replying {
  /** With at least two reviews, none of which has a reply. Its clock stands at `now`. */
  fake: FakeVendor & { signIn: ReturnType<typeof createFakeSignIn> };
  adapter: ReviewSourceAdapter;
  owner: PlatformConnection;
  /** Reads the same profile without a sign-in. */
  reader: PlatformConnection;
  now: Date;
}

/** Text that JSON and paths must carry unharmed. */
const REPLY = 'Thank you, "Ben"!\n\nSee you soon 👋 & <b>safe travels</b>';

/** Tests what each adapter with replies owes: to publish, replace, look up and remove them, and to say why it cannot. */
export function testReplies(replying: () => Replying): void {
  const writerOf = ({ adapter: { reply, deleteReply, readReply }, fake }: Replying) => {
    if (!reply || !deleteReply || !readReply) throw new Error('This platform has no replies.');
    return { reply, deleteReply, readReply, id: fake.reviews[1]?.id ?? '' };
  };

  const repliesOf = async ({ adapter, owner }: Replying) => {
    const { reviews } = await readAllPages(adapter, owner);
    return reviews.flatMap(({ uniqueId, reply }) => (reply ? [{ uniqueId, reply }] : []));
  };

  test('a reply belongs to its review, word for word, and another one replaces it', async () => {
    const { owner, now } = replying();
    const { reply, id } = writerOf(replying());
    await reply(owner, id, 'Thanks.');
    await reply(owner, id, REPLY);
    expect(await repliesOf(replying())).toEqual([
      { uniqueId: id, reply: { text: REPLY, repliedAt: now } },
    ]);
  });

  test('a reply can be removed once', async () => {
    const { owner } = replying();
    const { reply, deleteReply, id } = writerOf(replying());
    await reply(owner, id, REPLY);
    await deleteReply(owner, id);
    expect(await repliesOf(replying())).toEqual([]);
    await expect(deleteReply(owner, id)).rejects.toMatchObject({ kind: 'gone' });
  });

  test('a reply can be looked up, and so can that there is none', async () => {
    const { owner, now } = replying();
    const { reply, readReply, id } = writerOf(replying());
    expect(await readReply(owner, id)).toBeNull();
    await reply(owner, id, REPLY);
    expect(await readReply(owner, id)).toEqual({ text: REPLY, repliedAt: now });
  });

  test('an answer of another form does not pass for a review without a reply', async () => {
    const { fake, owner } = replying();
    const { readReply, id } = writerOf(replying());
    fake.failNext({ kind: 'wrongShape', on: `/reviews/${id}` });
    await expect(readReply(owner, id)).rejects.toMatchObject({ kind: 'unreadable' });
  });

  test('a review that does not exist is not replied to, and neither is another one', async () => {
    const { owner } = replying();
    const { reply, deleteReply, readReply, id } = writerOf(replying());
    for (const removed of ['removed', `removed/../${id}/reply?`]) {
      await expect(readReply(owner, removed)).rejects.toMatchObject({ kind: 'gone' });
      await expect(reply(owner, removed, REPLY)).rejects.toMatchObject({ kind: 'gone' });
      await expect(deleteReply(owner, removed)).rejects.toMatchObject({ kind: 'gone' });
    }
    expect(await repliesOf(replying())).toEqual([]);
  });

  test('a reply without a text is refused', async () => {
    const { owner } = replying();
    const { reply, id } = writerOf(replying());
    await expect(reply(owner, id, '')).rejects.toMatchObject({ kind: 'refused', status: 400 });
  });

  test('a business whose sign-in was withdrawn has to connect again to reply', async () => {
    const { fake, owner } = replying();
    const { reply, deleteReply, readReply, id } = writerOf(replying());
    fake.signIn.revoke();
    await expect(readReply(owner, id)).rejects.toMatchObject({ kind: 'reconnect' });
    await expect(reply(owner, id, REPLY)).rejects.toMatchObject({ kind: 'reconnect' });
    await expect(deleteReply(owner, id)).rejects.toMatchObject({ kind: 'reconnect' });
    expect(fake.reviews[1]?.reply).toBeNull();
  });

  test('a connection without a sign-in may not reply, and the platform is not asked', async () => {
    const { fake, reader } = replying();
    const { reply, deleteReply, readReply, id } = writerOf(replying());
    const { calls } = fake;
    await expect(readReply(reader, id)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(reply(reader, id, REPLY)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(deleteReply(reader, id)).rejects.toMatchObject({ kind: 'forbidden' });
    expect(fake.calls).toBe(calls);
  });

  test('a platform that asks to wait before a reply says for how long', async () => {
    const { fake, owner } = replying();
    const { reply, id } = writerOf(replying());
    const headers = { 'retry-after': '17' };
    fake.failNext({ kind: 'status', status: 429, headers, on: '/reply' });
    const throttled = { kind: 'throttled', retryAfterSeconds: 17 };
    await expect(reply(owner, id, REPLY)).rejects.toMatchObject(throttled);
  });
}
