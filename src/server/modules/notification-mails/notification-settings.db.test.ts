import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  addMember,
  BUSINESS_NAME,
  createUser,
  readOutbox,
  restorePath,
  startRespondent,
} from '#tests/support/factories.ts';
import { later, notificationHarness } from '#tests/support/notification-harness.ts';
import { PASSWORD } from '#tests/support/team-harness.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const { own, answer, change, mailEvents, read, sendAt, subjects, subjectsTo } =
  notificationHarness();

describe('settings', () => {
  test('the owner of a new business starts with a weekly digest and low ratings at once', async () => {
    expect(await read()).toEqual({
      period: 'weekly',
      email: own.business.owner.email,
      kinds: {
        ...{ responses: true, lowRatings: true, reviews: true, scores: true },
        ...{ imports: true, waiting: true, quotas: true },
      },
      threshold: { stars: 2, nps: 6 },
      emailState: 'own',
    });
  });

  test('a member starts with none, and changes only their own', async () => {
    const member = await createUser(own.server);
    await addMember(own.server, own.business.bID, { userId: member.userId, role: 'collaborator' });
    expect(await read(member)).toMatchObject({ period: 'never', threshold: null });
    await change({ period: 'daily', kinds: { reviews: false } }, member);
    await change({ kinds: { scores: false } }, member);
    expect(await read(member)).toMatchObject({
      period: 'daily',
      kinds: { responses: true, reviews: false, scores: false },
    });
    expect(await read()).toMatchObject({ period: 'weekly', kinds: { reviews: true } });
    const { body } = await own.server.post(
      '/api/dash/getentity',
      { bID: own.business.bID },
      member.headers,
    );
    expect(body.notificationPreferences).toEqual({ period: 'daily', email: member.email });
  });
});

describe('another address', () => {
  test('gets the mails once it is confirmed', async () => {
    const other = `desk-${Date.now()}@example.com`;
    await change({ email: other });
    expect(await read()).toMatchObject({ email: other, emailState: 'pending' });
    await answer(1);
    expect(await subjects()).toHaveLength(1);
    expect(await subjectsTo(other)).toEqual([]);
    const [mail] = await readOutbox(own.server, other);
    const path = new URL(/https?:\S+\/confirm\/\S+/.exec(mail?.text ?? '')?.[0] ?? '').pathname;
    const page = await (await fetch(`${own.server.origin}${path}`)).text();
    expect(page).toContain(`Get notifications from Goodword at ${other}.`);
    expect((await own.server.post(path, {})).status).toBe(200);
    expect(await read()).toMatchObject({ email: other, emailState: 'confirmed' });
    await answer(1);
    expect(await subjectsTo(other)).toEqual(['Ada’s Bakery: 1 of 5 stars from Mia']);
  });
});

describe('what a notification repeats', () => {
  const countContents = async () => {
    const { rows } = await sql`
      select from message_contents where business_id = ${own.business.bID}`.execute(
      own.server.database,
    );
    return rows.length;
  };

  test('goes with the person who is erased, and others stay', async () => {
    await answer(1, { text: 'Burnt crust', name: 'Mia', email: 'mia@example.com' });
    await answer(2, { text: 'Cold coffee', name: 'Ben', email: 'ben@example.com' });
    expect(await countContents()).toBe(2);
    expect((await own.call('erasepersondata', { to: 'mia@example.com' })).status).toBe(200);
    expect(await countContents()).toBe(1);
  });

  test('goes with the account that was mailed, sent or not, and other people’s stay', async () => {
    const { server, business } = own;
    const member = await createUser(server);
    await addMember(server, business.bID, { userId: member.userId, role: 'editor' });
    await change({ period: 'instant' }, member);
    await answer(1);
    expect([await subjects(), await subjectsTo(member.email), await countContents()]).toEqual([
      ['Ada’s Bakery: 1 of 5 stars from Mia'],
      ['Ada’s Bakery: 1 of 5 stars from Mia'],
      2,
    ]);
    await answer(4);
    await sendAt(later(6 * MINUTE));
    expect(await countContents()).toBe(3);
    const proof = { password: PASSWORD };
    const { status } = await server.post('/api/dash/deleteaccount', proof, member.headers);
    expect([status, await countContents(), await subjectsTo(member.email)]).toEqual([200, 1, []]);
    await answer(1);
    await sendAt(later(12 * MINUTE));
    expect(await subjectsTo(member.email)).toEqual([]);
  });

  test('goes after 60 days', async () => {
    await answer(1);
    await own.server.runJob('notifications.delete-old');
    expect(await countContents()).toBe(1);
    await own.server.database
      .updateTable('messages')
      .set({ created_at: later(-61 * DAY) })
      .where('business_id', '=', own.business.bID)
      .execute();
    await own.server.runJob('notifications.delete-old');
    expect(await countContents()).toBe(0);
  });
});

describe('the link that switches mails off', () => {
  async function linkOf() {
    await answer(1);
    const [mail] = await readOutbox(own.server, own.business.owner.email);
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const link = mail?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '';
    expect(mail?.text).toContain(link);
    return `${own.server.origin}${new URL(link).pathname}`;
  }

  test('changes nothing when it is opened, and mutes what the mail was about with a POST', async () => {
    const link = await linkOf();
    const page = await fetch(link);
    expect([page.status, (await read()).kinds.lowRatings]).toEqual([200, true]);
    expect(await page.text()).toContain('Stop emails about low ratings of Ada’s Bakery to you?');
    const oneClick = await fetch(link, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([oneClick.status, (await read()).kinds.lowRatings]).toEqual([200, false]);
    await answer(1);
    expect(await subjects()).toHaveLength(1);
  });

  test('turns everything off, what only owners get too, and what has not left yet', async () => {
    await change({ period: 'instant', threshold: null });
    const link = (await linkOf()).replace('/lowRatings/', '/all/');
    await own.server.database
      .updateTable('messages')
      .set({ state: 'accepted', sent_at: null })
      .where('reader_id', '=', own.business.owner.userId)
      .execute();
    expect((await fetch(link, { method: 'POST' })).status).toBe(200);
    expect(await read()).toMatchObject({
      period: 'never',
      kinds: { responses: true, imports: false, quotas: false },
    });
    const { state } = await own.server.database
      .selectFrom('messages')
      .select('state')
      .where('reader_id', '=', own.business.owner.userId)
      .executeTakeFirstOrThrow();
    expect(state).toBe('cancelled');
  });

  test('still answers once the account is deleted', async () => {
    const member = await createUser(own.server);
    await addMember(own.server, own.business.bID, { userId: member.userId, role: 'editor' });
    await change({ period: 'instant' }, member);
    await answer(5);
    const [mail] = await readOutbox(own.server, member.email);
    const link = new URL(mail?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '');
    await own.server.database.deleteFrom('users').where('id', '=', member.userId).execute();
    const answered = await fetch(`${own.server.origin}${link.pathname}`, { method: 'POST' });
    expect(answered.status).toBe(200);
  });

  test('is unknown if it was made up', async () => {
    const link = await linkOf();
    for (const made of [`${link.slice(0, -3)}abc`, link.replace('lowRatings', 'everything')]) {
      expect((await fetch(made, { method: 'POST' })).status).toBe(404);
    }
  });
});

test('nobody is mailed about a deleted business, and the digest comes once it is restored', async () => {
  await change({ period: 'daily' });
  const { bID, owner } = own.business;
  const respondent = await startRespondent(own.server, own.business.handle, { language: 'en' });
  await respondent.answer(0, { questionID: 'STARr', type: 'ratingq', answer: 1 });
  await respondent.finish();
  const proof = { bID, confirmName: BUSINESS_NAME, password: PASSWORD };
  await own.server.post('/api/dash/deletebusiness', proof, owner.headers);
  await mailEvents();
  await sendAt(later(2 * DAY));
  expect(await subjects()).toEqual([]);
  await own.server.post(await restorePath(own.server, owner.email));
  await sendAt(later(2 * DAY));
  expect(await subjects()).toHaveLength(1);
});
