import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { ActivityEntry } from '#contract/activity.ts';
import { ACTIVITY_KEPT_DAYS } from '#domain/activity.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import { NO_CLIENT, PRODUCT } from '#server/platform/context.ts';
import { readEntries } from '#tests/support/activity.ts';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import {
  addMember,
  createBusiness,
  createUser,
  startRespondent,
} from '#tests/support/factories.ts';
import { TESTIMONIAL_AT } from '#tests/support/testimonials.ts';

const DAY = 86_400_000;

const own = businessPerTest();
const fetchPage = async (more: object = {}) => (await own.call('fetchactivity', more)).body;
const actionsOf = (entries: ActivityEntry[]) => entries.map(({ action }) => action);

/** Adds entries as the product would have, a second apart, newest last. */
async function addEntries(count: number, { last = new Date() } = {}): Promise<void> {
  const { server, business } = own;
  await server.database.transaction().execute(async (tx) => {
    for (let position = 1; position <= count; position += 1) {
      const now = new Date(last.getTime() - (count - position) * 1000);
      const entry = { action: 'planChanged', after: { position } } as const;
      await recordActivity({ actor: PRODUCT, from: NO_CLIENT, tx, now }, business.bID, entry);
    }
  });
}

describe('the activity', () => {
  test('says who changed what, with the values before and after, from where and when', async () => {
    const { business, server } = own;
    const mia = await createUser(server);
    await addMember(server, business.bID, { userId: mia.userId, role: 'editor' });
    await own.call('changecollaboratorrole', { email: mia.email, role: 'admin' });
    const [entry] = (await fetchPage()).entries;
    expect(entry).toEqual({
      id: expect.any(String),
      at: expect.closeTo(Date.now() / 1000, -2),
      action: 'roleChanged',
      actor: {
        kind: 'member',
        userID: business.owner.userId,
        name: 'Ada Lovelace',
        email: business.owner.email,
      },
      subject: mia.email,
      before: { role: 'editor' },
      after: { role: 'admin' },
      from: '127.0.0.1',
    });
  });

  test('comes 50 entries at a time, newest first, each once, and only those of the business', async () => {
    await createBusiness(own.server);
    await addEntries(119, { last: new Date(Date.now() + 600_000) });
    const pages = [await fetchPage()];
    while (pages.at(-1).hasMore) {
      const before = pages.at(-1).entries.at(-1).id;
      pages.push(await fetchPage({ before }));
    }
    expect(pages.map(({ entries }) => entries.length)).toEqual([50, 50, 20]);
    const entries: ActivityEntry[] = pages.flatMap((page) => page.entries);
    const positions = entries.flatMap(({ after }) => after?.position ?? []);
    expect(positions).toEqual(Array.from({ length: 119 }, (_, index) => 119 - index));
    expect(entries.at(-1)?.action).toBe('businessCreated');
    expect(pages.map(({ people }) => people?.length ?? null)).toEqual([1, null, null]);
  });

  test('is filtered by group, person and period, and names everybody who appears', async () => {
    const { business, server } = own;
    const mia = await createUser(server);
    await addMember(server, business.bID, { userId: mia.userId, role: 'admin' });
    const asMia = { ...business, owner: mia };
    await own.call('updateretention', { retention: { ...FOREVER, notes: 60 } }, asMia);
    await addEntries(1, { last: new Date(Date.now() - 10 * DAY) });
    expect(actionsOf((await fetchPage({ groups: ['settings'] })).entries)).toEqual([
      'retentionChanged',
    ]);
    expect(actionsOf((await fetchPage({ userID: mia.userId })).entries)).toEqual([
      'retentionChanged',
    ]);
    const tenDaysAgo = Math.floor((Date.now() - 10 * DAY) / 1000);
    const thatDay = { start: tenDaysAgo - 3600, end: tenDaysAgo + 3600 };
    const past = await fetchPage(thatDay);
    expect(actionsOf(past.entries)).toEqual(['planChanged']);
    const people = [business.owner, mia].map(({ userId: userID }) => ({
      userID,
      name: 'Ada Lovelace',
    }));
    const byId = (one: { userID: string }, other: { userID: string }) =>
      one.userID < other.userID ? -1 : 1;
    expect(past.people).toEqual(people.sort(byId));
    const { status } = await own.call('fetchactivity', { start: -1 });
    expect(status).toBe(422);
  });

  test('is exported with semicolons, and with times in the business’s zone', async () => {
    await own.call('updateentity', { changes: { businessInfo: { timeZone: 'Asia/Tokyo' } } });
    const { body } = await own.call('exportactivity', { groups: ['settings'], separator: ';' });
    const [head, line = ''] = body.split('\r\n');
    expect(head).toMatch(/^date;date \(Asia\/Tokyo\);action;by;/);
    const [date = '', local = ''] = line.split(';');
    expect(Date.parse(`${local.replace(' ', 'T')}+09:00`)).toBe(
      Math.floor(Date.parse(date) / 1000) * 1000,
    );
    expect((await own.call('exportactivity', { separator: '|' })).status).toBe(422);
  });

  test('is exported as CSV with the same filters, in which no text is a formula', async () => {
    const name = '=HYPERLINK("https://evil.example")';
    await own.call('updateentity', { changes: { businessInfo: { businessName: name } } });
    const { owner, bID } = own.business;
    await own.server.database
      .updateTable('users')
      .set({ name: '+1' })
      .where('id', '=', owner.userId)
      .execute();
    const { headers, body } = await own.call('exportactivity', { groups: ['settings'] });
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [head, line, ...others] = body.split('\r\n');
    expect(head).toBe('date,date (UTC),action,by,name,email,subject,before,after,from');
    expect(line).toMatch(/^\d{4}-[^,]+Z,[\d: -]{19},businessChanged,member,'\+1,/);
    expect(line).toContain(`{""businessName"":""${name.replaceAll('"', '\\""')}""}`);
    expect(others).toEqual(['']);
    expect((await readEntries(own.server, bID))[0]?.action).toBe('activityExported');
    await own.server.database
      .updateTable('users')
      .set({ name: 'Ada Lovelace' })
      .where('id', '=', owner.userId)
      .execute();
  });

  test('keeps a long text only in part, and no key', async () => {
    const pack = { next: 'x'.repeat(1000) };
    await own.call('savelanguagepack', { code: 'de', pack });
    const key = { platform: 'g2', profileURLOrID: 'bakery', apiKey: 'a-secret-key' };
    await own.call('connectplatform', key);
    const stored = JSON.stringify(await readEntries(own.server, own.business.bID));
    expect(stored).toContain(`${'x'.repeat(300)}…`);
    expect(stored).not.toContain('x'.repeat(301));
    expect(stored).toContain('platformConnected');
    expect(stored).not.toContain('a-secret-key');
  });
});

const FOREVER = { responses: null, contactDetails: null, messages: null, notes: null };

test('a customer appears as a keyed hash only, the same each time, and another in each business', async () => {
  const to = 'customer@example.com';
  const { server, business } = own;
  const leaveTraces = async (of = business) => {
    for (const [name, body] of TRACES) {
      const { status } = await own.call(name, { ...body, to }, of);
      expect([name, status]).toEqual([name, 200]);
    }
    const entries = await readEntries(server, of.bID);
    return entries.flatMap(({ subject, action }) =>
      subject && TRACED.includes(action) ? subject : [],
    );
  };
  const { answer } = await startRespondent(server, business.handle);
  const author = { name: 'Cleo Customer', email: to, consent: true };
  await answer(TESTIMONIAL_AT, {
    questionID: 'TESTIMONIAL',
    type: 'testimonial',
    textAnswer: 'Good.',
    ...author,
  });
  const [first = '', ...others] = await leaveTraces();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(others).toEqual([first, first, first]);
  const elsewhere = await leaveTraces(await createBusiness(server, business.owner));
  expect(elsewhere).not.toContain(first);
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from activity_entries e
     where e.business_id = ${business.bID}
       and concat_ws(' ', subject, before, after, ip_address) ~* 'customer@|cleo'`.execute(
    server.database,
  );
  expect(rows).toEqual([{ found: 0 }]);
});

test('a member of the team is found in the activity, gets a copy of it, and stays in it when erased', async () => {
  const { server, business } = own;
  const mia = await createUser(server);
  await addMember(server, business.bID, { userId: mia.userId, role: 'editor' });
  await own.call('removecollaborator', { email: mia.email });
  const find = async () => (await own.call('findpersondata', { to: mia.email })).body.holdings;
  expect(await find()).toMatchObject({ responses: 0, activity: 1 });
  const entry = { action: 'memberRemoved', subject: mia.email, before: { role: 'editor' } };
  const copy = await own.call('exportpersondata', { to: mia.email });
  expect(copy.body.activity).toEqual([expect.objectContaining({ ...entry, from: null })]);
  const { body } = await own.call('erasepersondata', { to: mia.email });
  expect(body.erased).toMatchObject({ responses: 0, activity: 0 });
  expect(await find()).toMatchObject({ activity: 1 });
});

const TRACES: [string, object][] = [
  ['suppressperson', { type: 'email', note: 'Cleo called.' }],
  ['unsuppressperson', { type: 'email' }],
  ['exportpersondata', {}],
  ['erasepersondata', {}],
];
const TRACED = ['contactSuppressed', 'contactUnsuppressed', 'personExported', 'personErased'];

describe('what is old', () => {
  test('is deleted after 400 days', async () => {
    const { server, business } = own;
    const days = [ACTIVITY_KEPT_DAYS - 1, ACTIVITY_KEPT_DAYS + 1];
    for (const age of days) await addEntries(1, { last: new Date(Date.now() - age * DAY) });
    await server.runJob('activity.delete-old');
    const kept = await readEntries(server, business.bID);
    expect(kept.map(({ action }) => action)).toEqual(['businessCreated', 'planChanged']);
  });

  test('is recorded by the product when a retention period deletes it, with how much', async () => {
    const { server, business } = own;
    const { sessionID } = await startRespondent(server, business.handle);
    await sql`
      update feedback_sessions set note = 'Old', note_updated_at = now() - interval '90 days'
       where business_id = ${business.bID} and session_id = ${sessionID}`.execute(server.database);
    await own.call('updateretention', { retention: { ...FOREVER, notes: 60 } });
    await server.runJob('privacy.apply-retention');
    const [entry] = await readEntries(server, business.bID);
    expect(entry).toMatchObject({
      action: 'oldDataDeleted',
      by: 'system',
      after: { notes: 1 },
      ip: null,
    });
  });
});
