import { describe, expect, test, vi } from 'vitest';
import { nextDigestTime } from '#domain/digest-times.ts';
import { recordEvent } from '#server/modules/events/record-event.ts';
import { lockSettings } from '#server/modules/notifications/store.ts';
import { switchOff } from '#server/modules/notifications/switch-off.ts';
import { NO_BUSINESS, newId } from '#server/platform/ids.ts';
import { addMember, createUser, readOutbox } from '#tests/support/factories.ts';
import { isWaitingForLock } from '#tests/support/is-waiting-for-lock.ts';
import { later, notificationHarness } from '#tests/support/notification-harness.ts';
import { storeReviews } from '#tests/support/reviews.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const { own, answer, change, mailEvents, read, sendAt, subjects, subjectsTo } =
  notificationHarness();

describe('at once', () => {
  test('a rating at or below the threshold, with the words and a link to the response', async () => {
    await answer(3);
    expect(await subjects()).toEqual([]);
    const sessionID = await answer(2, { text: 'Burnt crust' });
    expect(await subjects()).toEqual(['Ada’s Bakery: 2 of 5 stars from Mia']);
    const [mail] = await readOutbox(own.server, own.business.owner.email);
    expect(mail?.text).toContain('Burnt crust');
    expect(mail?.text).toContain(`/dash/responses?e=${own.business.bID}&session=${sessionID}`);
  });

  test('with instant the first response, and those of the next five minutes in one mail', async () => {
    await change({ period: 'instant', threshold: null });
    await answer(5);
    for (const _ of [1, 2, 3]) await answer(4);
    expect(await subjects()).toEqual(['Ada’s Bakery: 5 of 5 stars from Mia']);
    await sendAt(later(4 * MINUTE));
    expect(await subjects()).toHaveLength(1);
    for (const _ of [1, 2]) await sendAt(later(5 * MINUTE + 1_000));
    expect((await subjects()).slice(1)).toEqual(['Ada’s Bakery: 3 new responses']);
  });

  test('low ratings do not wait, but at most five mails of them go within five minutes', async () => {
    await change({ period: 'instant' });
    await answer(5);
    for (let i = 0; i < 7; i += 1) await answer(1);
    expect(await subjects()).toHaveLength(6);
    await sendAt(later(5 * MINUTE + 1_000));
    expect((await subjects()).slice(6)).toEqual(['Ada’s Bakery: 2 new responses']);
  });

  test('five thousand events in a minute are a handful of mails', async () => {
    await change({ period: 'instant', threshold: null });
    await answer(5);
    const responses = await own.server.database
      .selectFrom('business_events')
      .selectAll()
      .where('business_id', '=', own.business.bID)
      .execute();
    const [event] = responses;
    if (!event) throw new Error('no event');
    const copies = Array.from({ length: 5_000 }, () => ({
      ...event,
      details: JSON.stringify(event.details),
      event_id: newId(new Date()),
      is_mail_due: true,
    }));
    for (let i = 0; i < copies.length; i += 1_000) {
      await own.server.database
        .insertInto('business_events')
        .values(copies.slice(i, i + 1_000))
        .execute();
    }
    await mailEvents();
    await sendAt(later(5 * MINUTE + 1_000));
    expect((await subjects()).slice(1)).toEqual(['Ada’s Bakery: 5,000 new responses']);
  });

  test('a change to never drops what waits', async () => {
    await change({ period: 'instant', threshold: null });
    await answer(5);
    await answer(4);
    await change({ period: 'never' });
    await sendAt(later(6 * MINUTE));
    expect(await subjects()).toHaveLength(1);
  });

  test('a person who is erased before the five minutes end is in no mail', async () => {
    await change({ period: 'instant', threshold: null });
    await answer(5);
    await answer(4, { text: 'Call me', name: 'Ben', email: 'ben@example.com' });
    await answer(4, { text: 'Good rolls', name: 'Ann' });
    expect((await own.call('erasepersondata', { to: 'ben@example.com' })).status).toBe(200);
    await sendAt(later(6 * MINUTE));
    expect(await subjects()).toEqual([
      'Ada’s Bakery: 5 of 5 stars from Mia',
      'Ada’s Bakery: 4 of 5 stars from Ann',
    ]);
  });

  test('names cannot break a mail: markup, another direction, lines, length', async () => {
    await answer(1, { text: '<img src=x> 🥐\u202eevil', name: '<b>נועה\nלוי</b>' });
    await answer(1, { name: 'Long '.repeat(40) });
    const [long, markup] = await readOutbox(own.server, own.business.owner.email);
    expect(markup?.subject).toBe('Ada’s Bakery: 1 of 5 stars from \u2068<b>נועה לוי</b>\u2069');
    expect(markup?.html).toContain('&lt;b&gt;נועה לוי&lt;/b&gt;');
    expect(markup?.html).toContain('&lt;img src=x&gt; 🥐evil');
    expect(long?.subject).toMatch(/^Ada’s Bakery: 1 of 5 stars from (Long ){11}Long…$/);
  });
});

describe('digests', () => {
  const dueAt = (period: 'daily' | 'weekly' = 'weekly') =>
    nextDigestTime(period, { timeZone: null, after: later(MINUTE) }) ?? new Date();

  test('sum up the period, once, even by several workers', async () => {
    await answer(5, { text: 'Lovely', name: 'Ann' });
    await answer(3, { text: 'So so', name: 'Ben' });
    await sendAt(new Date(dueAt().getTime() - MINUTE));
    expect(await subjects()).toEqual([]);
    await Promise.all([1, 2, 3].map(() => sendAt(dueAt())));
    expect(await subjects()).toEqual(['Ada’s Bakery: 2 new responses']);
    const [mail] = await readOutbox(own.server, own.business.owner.email);
    expect(mail?.text).toMatch(/Lovely[\s\S]*4 of 5 stars, from 2 ratings/);
    await sendAt(new Date(dueAt().getTime() + 7 * DAY));
    expect(await subjects()).toHaveLength(1);
  });

  test('tell what came before instant was chosen, and nothing twice when a worker is late', async () => {
    await answer(4, { text: 'Before the change' });
    await change({ period: 'instant', threshold: null });
    await answer(4, { text: 'Mailed at once' });
    await own.server.database
      .updateTable('business_events')
      .set({ is_mail_due: true })
      .where('business_id', '=', own.business.bID)
      .execute();
    await sendAt(dueAt('daily'));
    await mailEvents();
    expect(await subjects()).toEqual([
      'Ada’s Bakery: 4 of 5 stars from Mia',
      'Ada’s Bakery: 1 new response',
    ]);
    const [digest] = await readOutbox(own.server, own.business.owner.email);
    expect(digest?.text).toContain('Before the change');
    expect(digest?.text).not.toContain('Mailed at once');
  });

  test('count new reviews and show the first, and link to what waits', async () => {
    const { bID } = own.business;
    const reviewedAt = new Date();
    const seeds = [5, 5, 5, 5, 5, 5, 2].map((rating) => ({ reviewedAt, rating }));
    const [reviewId = ''] = await storeReviews(own.server, bID, { platform: 'tp', seeds });
    await own.server.database
      .insertInto('pending_replies')
      .values({
        ...{ business_id: bID, review_id: reviewId, platform: 'tp', unique_id: reviewId },
        ...{ action: 'send', state: 'failed', error: 'disconnected', text: 'Thank you' },
        ...{ reviewed_at: reviewedAt, updated_at: reviewedAt },
      })
      .execute();
    await answer(1);
    await sendAt(dueAt());
    const [digest] = await readOutbox(own.server, own.business.owner.email);
    expect(digest?.subject).toBe('Ada’s Bakery: 1 new response, 7 new reviews');
    expect(digest?.text).toContain('1 has 3 stars or fewer.');
    const listed = digest?.text?.match(/\d of 5 stars from .* on Trustpilot/g) ?? [];
    expect([listed.length, listed[0]]).toEqual([5, '2 of 5 stars from a customer on Trustpilot']);
    const screen = `/dash/responses?e=${bID}`;
    expect(digest?.text).toContain(`${screen}&sentiment=negative&status=open`);
    expect(digest?.text).toContain(`${screen}&platform=all&answered=failed`);
    const { body } = await own.call('fetchreviews', { platform: 'all', replyFailed: true });
    expect(body.reviews).toMatchObject([{ reviewDocID: reviewId }]);
  });

  test('leave out what was mailed at once, but count it', async () => {
    await answer(1, { text: 'Burnt crust' });
    await answer(5, { text: 'Lovely' });
    await sendAt(dueAt());
    expect(await subjects()).toEqual([
      'Ada’s Bakery: 1 of 5 stars from Mia',
      'Ada’s Bakery: 2 new responses',
    ]);
    const [mail] = await readOutbox(own.server, own.business.owner.email);
    expect(mail?.text).toContain('Lovely');
    expect(mail?.text).not.toContain('Burnt crust');
    expect(mail?.text).toContain('1 has a low rating');
  });

  test('nothing to tell is no mail', async () => {
    await sendAt(dueAt());
    expect(await subjects()).toEqual([]);
  });

  test('digests that were missed are one', async () => {
    await change({ period: 'daily', threshold: null });
    await answer(5);
    await sendAt(new Date(dueAt('daily').getTime() + 5 * DAY + MINUTE));
    expect(await subjects()).toEqual(['Ada’s Bakery: 1 new response']);
  });

  test('tell members of what only owners hear of at once', async () => {
    const { bID } = own.business;
    const member = await createUser(own.server);
    await addMember(own.server, bID, { userId: member.userId, role: 'editor' });
    await change({ period: 'weekly', kinds: { imports: false } }, member);
    for (const event of [
      { kind: 'importStopped', platform: 'tp', error: 'gone' },
      { kind: 'quotaReached', channel: 'email', bucket: '2026-11' },
    ] as const) {
      const now = new Date();
      const record = { event, now };
      await own.server.database.transaction().execute((tx) => recordEvent(tx, bID, record));
    }
    await mailEvents();
    await sendAt(dueAt());
    expect(await subjects()).toEqual([
      'Ada’s Bakery: your Trustpilot reviews need your attention',
      'Ada’s Bakery: your email invites are used up',
    ]);
    expect(await subjectsTo(member.email)).toEqual(['Ada’s Bakery: your summary']);
    const [mail] = await readOutbox(own.server, member.email);
    expect(mail?.text).toContain('The email invites of your plan are used up.');
    expect(mail?.text).not.toContain('Trustpilot');
  });

  test('follow the time zone of the profile', async () => {
    const { owner } = own.business;
    await own.server.post('/api/dash/updateprofile', { timeZone: 'Asia/Tokyo' }, owner.headers);
    await own.server.runJob('notifications.reschedule-digests', {
      businessId: '00000000-0000-0000-0000-000000000000',
    });
    const row = await own.server.database
      .selectFrom('notification_settings')
      .select('digest_due_at')
      .where('business_id', '=', own.business.bID)
      .executeTakeFirst();
    expect(row?.digest_due_at).toEqual(
      nextDigestTime('weekly', { timeZone: 'Asia/Tokyo', after: new Date() }),
    );
  });
});

test('a switch-off while the time zone changes stays a switch-off', async () => {
  const { bID, owner } = own.business;
  const { database } = own.server;
  await own.server.post('/api/dash/updateprofile', { timeZone: 'Asia/Tokyo' }, owner.headers);
  let rescheduled: Promise<unknown> = Promise.resolve();
  await database.transaction().execute(async (tx) => {
    await lockSettings(tx, bID, owner.userId);
    rescheduled = own.server.runJob('notifications.reschedule-digests', {
      businessId: NO_BUSINESS,
    });
    await vi.waitFor(async () => expect(await isWaitingForLock(own.server)).toBe(true));
    await switchOff(tx, bID, { userId: owner.userId, what: 'all' });
  });
  await rescheduled;
  const row = await database
    .selectFrom('notification_settings')
    .select(['period', 'digest_due_at'])
    .where('business_id', '=', bID)
    .executeTakeFirst();
  expect(row).toEqual({ period: 'never', digest_due_at: null });
});

describe('who gets nothing', () => {
  test('somebody who left, also of what is queued already', async () => {
    const member = await createUser(own.server);
    const { bID, owner } = own.business;
    await addMember(own.server, bID, { userId: member.userId, role: 'editor' });
    await change({ period: 'instant', threshold: null }, member);
    await answer(5);
    expect(await subjectsTo(member.email)).toHaveLength(1);
    await answer(4);
    const removed = await own.server.post(
      '/api/dash/removecollaborator',
      { bID, email: member.email },
      owner.headers,
    );
    expect(removed.status).toBe(200);
    await sendAt(later(6 * MINUTE));
    expect(await subjectsTo(member.email)).toHaveLength(1);
  });

  test('an address that refused the last mail, until the settings are saved again', async () => {
    await answer(1);
    await own.server.database
      .updateTable('messages')
      .set({ state: 'bounced', reason: 'address' })
      .where('business_id', '=', own.business.bID)
      .execute();
    expect((await read()).emailState).toBe('refused');
    await answer(1, { text: 'While it bounced' });
    expect(await subjects()).toHaveLength(1);
    await change({ period: 'weekly' });
    expect((await read()).emailState).toBe('own');
    await answer(1);
    expect(await subjects()).toHaveLength(2);
    // What came meanwhile is in the next digest.
    await sendAt(nextDigestTime('weekly', { timeZone: null, after: later(MINUTE) }) ?? later(0));
    const [digest] = await readOutbox(own.server, own.business.owner.email);
    expect(digest?.text).toContain('While it bounced');
  });
});
