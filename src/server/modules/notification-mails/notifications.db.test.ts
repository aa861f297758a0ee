import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { nextDigestTime } from '#domain/digest-times.ts';
import { sampleStep } from '#domain/survey-flow/flow-fixtures.ts';
import { recordEvent } from '#server/modules/events/record-event.ts';
import { createLog } from '#server/platform/log.ts';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import {
  addMember,
  BUSINESS_NAME,
  createBusiness,
  createUser,
  readOutbox,
  restorePath,
  type SignedInUser,
  saveFlow,
  startRespondent,
} from '#tests/support/factories.ts';
import { PASSWORD } from '#tests/support/team-harness.ts';
import { sendDue } from './send-due.ts';

const own = businessPerTest();
const log = createLog('fatal');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FLOW = [
  sampleStep.rating('star'),
  sampleStep.open({ uniqueID: 'OPEN' }),
  sampleStep.contact({ uniqueID: 'CONTACT' }),
];

// Each test counts the mails of its own people.
beforeEach(async () => {
  own.business = await createBusiness(own.server, await createUser(own.server));
  await saveFlow(own.server, own.business, { flow: FLOW });
});

async function answer(stars: number, text = 'Warm bread', name = 'Mia', email?: string) {
  const respondent = await startRespondent(own.server, own.business.handle, { language: 'en' });
  await respondent.answer(0, { questionID: 'STARr', type: 'ratingq', answer: stars });
  await respondent.answer(1, { questionID: 'OPEN', type: 'openq', textAnswer: text });
  await respondent.answer(2, { questionID: 'CONTACT', type: 'contactq', name, email });
  expect((await respondent.finish()).status).toBe(200);
  await mailEvents();
  return respondent.sessionID;
}

const mailEvents = () =>
  own.server.runJob('notifications.mail-events', { businessId: own.business.bID });

async function sendAt(now: Date) {
  const { config, productDatabase } = own.server;
  const switchOffKeys = [Buffer.alloc(32)] as const;
  const options = { baseUrl: config.baseUrl, switchOffKeys };
  await sendDue(productDatabase, options, { now, log });
}

const later = (milliseconds: number) => new Date(Date.now() + milliseconds);

async function change(notificationSettings: object, user: SignedInUser = own.business.owner) {
  const body = { bID: own.business.bID, notificationSettings };
  const answered = await own.server.post(
    '/api/dash/updatenotificationsettings',
    body,
    user.headers,
  );
  expect(answered.status).toBe(200);
}

async function read(user: SignedInUser = own.business.owner) {
  const body = { bID: own.business.bID };
  const path = '/api/dash/getnotificationsettings';
  return (await own.server.post(path, body, user.headers)).body.notificationSettings;
}

/** Subjects of the mails about the business, oldest first. */
async function subjectsTo(email: string): Promise<string[]> {
  const mails = await readOutbox(own.server, email);
  return mails
    .map(({ subject }) => subject ?? '')
    .filter((subject) => subject.startsWith('Ada’s Bakery: '))
    .toReversed();
}

const subjects = () => subjectsTo(own.business.owner.email);

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

describe('at once', () => {
  test('a rating at or below the threshold, with the words and a link to the response', async () => {
    await answer(3);
    expect(await subjects()).toEqual([]);
    const sessionID = await answer(2, 'Burnt crust');
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
      event_id: crypto.randomUUID(),
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

  test('a response that was deleted meanwhile is in no mail', async () => {
    await change({ period: 'instant', threshold: null });
    await answer(5);
    const sessionID = await answer(4);
    await own.server.database
      .deleteFrom('feedback_sessions')
      .where('session_id', '=', sessionID)
      .execute();
    await sendAt(later(6 * MINUTE));
    expect(await subjects()).toHaveLength(1);
  });
});

describe('digests', () => {
  const dueAt = (period: 'daily' | 'weekly' = 'weekly') =>
    nextDigestTime(period, { timeZone: null, after: later(MINUTE) }) ?? new Date();

  test('sum up the period, once, even by several workers', async () => {
    await answer(5, 'Lovely', 'Ann');
    await answer(3, 'So so', 'Ben');
    await sendAt(new Date(dueAt().getTime() - MINUTE));
    expect(await subjects()).toEqual([]);
    await Promise.all([1, 2, 3].map(() => sendAt(dueAt())));
    expect(await subjects()).toEqual(['Ada’s Bakery: 2 new responses']);
    const [mail] = await readOutbox(own.server, own.business.owner.email);
    expect(mail?.text).toMatch(/Lovely[\s\S]*4 stars, from 2 ratings/);
    await sendAt(new Date(dueAt().getTime() + 7 * DAY));
    expect(await subjects()).toHaveLength(1);
  });

  test('leave out what was mailed at once, but count it', async () => {
    await answer(1, 'Burnt crust');
    await answer(5, 'Lovely');
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
    await answer(1);
    expect(await subjects()).toHaveLength(1);
    await change({ period: 'weekly' });
    expect((await read()).emailState).toBe('own');
    await answer(1);
    expect(await subjects()).toHaveLength(2);
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
    await answer(1, 'Burnt crust', 'Mia', 'mia@example.com');
    await answer(2, 'Cold coffee', 'Ben', 'ben@example.com');
    expect(await countContents()).toBe(2);
    expect((await own.call('erasepersondata', { to: 'mia@example.com' })).status).toBe(200);
    expect(await countContents()).toBe(1);
  });

  test('goes after a month', async () => {
    await answer(1);
    await own.server.runJob('notifications.delete-old');
    expect(await countContents()).toBe(1);
    await own.server.database
      .updateTable('messages')
      .set({ created_at: later(-31 * DAY) })
      .where('business_id', '=', own.business.bID)
      .execute();
    await own.server.runJob('notifications.delete-old');
    expect(await countContents()).toBe(0);
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
