import { beforeEach, expect, test } from 'vitest';
import { monthBefore } from '#domain/client-reports.ts';
import { clientReportHarness, lastDueMonth } from '#tests/support/client-reports.ts';
import { CLIENT_NAME } from '#tests/support/clients.ts';
import {
  addMember,
  type Business,
  createConfirmedUser,
  readOutbox,
  saveFlow,
} from '#tests/support/factories.ts';
import { isWaitingForLock } from '#tests/support/is-waiting-for-lock.ts';
import { storeReviews } from '#tests/support/reviews.ts';
import { entryOf, seedSessions } from '#tests/support/seed-sessions.ts';
import { newAddress } from '#tests/support/team-harness.ts';
import { showTestimonial, writeTestimonial } from '#tests/support/testimonials.ts';
import { addReport } from './add-report.ts';
import { lockSettings } from './store.ts';

const { own, openAgency, addClient, call, createReport, open } = clientReportHarness();
let client: Business;
beforeEach(async () => {
  await openAgency();
  client = await addClient();
});

/** The middle of a month, so that no time zone moves it to another. */
const middleOf = (month: string) => new Date(`${month}-15T12:00:00Z`);
const LAST = lastDueMonth();
/** Where the survey of a new business asks for an address. */
const CONTACT_AT = 5;

async function rate(...ratings: [month: string, rating: number][]) {
  const flowVersion = await saveFlow(own.server, client);
  const seeds = ratings.map(([month, rating]) => ({
    startedAt: middleOf(month),
    entries: [entryOf.rating(rating)],
  }));
  await seedSessions(own.server, client.bID, { seeds, flowVersion });
}

test('a report shows figures with their change, in the agency’s brand, to whoever has the link', async () => {
  await rate([LAST, 10], [LAST, 9], [LAST, 2], [monthBefore(LAST), 0]);
  await storeReviews(own.server, client.bID, {
    platform: 'tp',
    seeds: [{ reviewedAt: middleOf(LAST), text: 'Fresh bread.', rating: 5 }],
  });
  const report = await createReport(client, LAST);
  const { status, headers, text, html } = await open(report);
  expect(status).toBe(200);
  expect(text).toMatch(/Responses\s+3\s+Up 2/);
  expect(text).toMatch(/NPS\s+33\s+3 ratings\s+Up 133/);
  expect(text).toMatch(/New reviews\s+1\s+5\.0 stars on average\s+Up 1/);
  expect(text).toContain('Harbour Agency');
  expect(text).toContain('help@harbour.example');
  expect(html).not.toMatch(/goodword/i);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-robots-tag': 'noindex',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
});

test('a month in which nothing came in says so', async () => {
  const { status, text } = await open(await createReport(client));
  expect(status).toBe(200);
  expect(text).toContain('A quiet month');
  expect(text).toContain('so far');
});

test('a testimonial is shown while it may be, and each way of taking it back empties the report', async () => {
  const words = ['Kept words', 'Archived words', 'Withdrawn words', 'Erased words'];
  const [, archived, withdrawn, erased] = await Promise.all(
    words.map((text) => showTestimonial(own.server, client, { text })),
  );
  await writeTestimonial(own.server, client, { text: 'Never agreed', consent: false });
  const contact = { questionID: 'CONTACT', type: 'contactq', email: 'mia@example.com' };
  await erased?.answer(CONTACT_AT, contact);
  const report = await createReport(client);
  const shown = async () => {
    const { text } = await open(report);
    return [...words, 'Never agreed'].filter((one) => text.includes(one));
  };
  expect(await shown()).toEqual(words);
  await own.call('archivesession', { sessionID: archived?.sessionID }, client);
  const { body } = (await withdrawn?.finish()) ?? { body: {} };
  await own.server.post(new URL(body.consentURL).pathname, {});
  await own.call('erasepersondata', { to: 'mia@example.com' }, client);
  expect(await shown()).toEqual(['Kept words']);
});

test('reviews that search engines may not store are neither shown nor counted', async () => {
  const seed = { reviewedAt: new Date(), rating: 5 };
  const store = (platform: 'tp' | 'gp' | 'fs', source: 'csv' | 'place' | 'key', text: string) =>
    storeReviews(own.server, client.bID, { platform, seeds: [{ ...seed, source, text }] });
  await store('tp', 'csv', 'Of a file');
  await store('gp', 'place', 'Of a place');
  await store('fs', 'key', 'A tip');
  const settings = { showcase: { autoShowcaseReviews: true } };
  await own.server.database
    .updateTable('businesses')
    .set({ showcase: JSON.stringify(settings.showcase) })
    .where('business_id', '=', client.bID)
    .execute();
  const { text } = await open(await createReport(client));
  expect(text).toMatch(/New reviews\s+1\s/);
  expect(text).toContain('Of a file');
  expect(text).not.toMatch(/Of a place|A tip/);
});

test('a testimonial of another month is in the report of that month alone', async () => {
  await showTestimonial(own.server, client, { text: 'Of this month' });
  expect((await open(await createReport(client))).text).toContain('Of this month');
  expect((await open(await createReport(client, LAST))).text).not.toContain('Of this month');
});

test('a link that was changed, or is of nothing, leads to no report', async () => {
  const { url } = await createReport(client);
  for (const other of [`${url?.slice(0, -9)}AAAAAAAAA`, `${own.server.origin}/report/none`]) {
    const { status, text } = await open({ url: other });
    expect([status, text]).toEqual([404, expect.stringContaining('Report not found')]);
    expect(text).not.toMatch(/goodword/i);
  }
});

test('a report that is revoked or has expired says so, and keeps everything to itself', async () => {
  await rate([LAST, 10]);
  const revoked = await createReport(client, LAST);
  await call('revokeclientreport', client, { reportID: revoked.reportID });
  const expired = await createReport(client, LAST);
  await own.server.database
    .updateTable('client_reports')
    .set({ expires_at: new Date() })
    .where('report_id', '=', expired.reportID)
    .execute();
  for (const [report, title] of [
    [revoked, 'This report is no longer available'],
    [expired, 'This report has expired'],
  ] as const) {
    const { status, text, headers } = await open(report);
    expect([status, headers.get('x-robots-tag')]).toEqual([410, 'noindex']);
    expect(text).toContain(title);
    expect(text).not.toMatch(/goodword|NPS|Fern/i);
  }
});

const readSettings = () =>
  own.server.database
    .selectFrom('report_settings')
    .where('business_id', '=', client.bID)
    .selectAll()
    .execute();

test('the reports of a client that is released end at once, with its setting', async () => {
  const { userId } = await createConfirmedUser(own.server);
  await addMember(own.server, client.bID, { userId, role: 'owner' });
  const report = await createReport(client);
  await call('setmonthlyreport', client, { isOn: true, toOwner: true, addresses: [] });
  const removal = await call('removeclient', client, { confirmName: CLIENT_NAME, keep: true });
  expect(removal.status).toBe(200);
  const { status, text } = await open(report);
  expect(status).toBe(410);
  expect(text).not.toMatch(/goodword/i);
  expect(await readSettings()).toEqual([]);
});

test('the reports of a client that is removed are withdrawn and not mailed until it is restored', async () => {
  const { userId } = await createConfirmedUser(own.server);
  await addMember(own.server, client.bID, { userId, role: 'owner' });
  const report = await createReport(client);
  const addresses = [newAddress()];
  await call('setmonthlyreport', client, { isOn: true, toOwner: true, addresses });
  await own.server.database
    .updateTable('report_settings')
    .set({ next_month: LAST })
    .where('business_id', '=', client.bID)
    .execute();
  const before = await readSettings();
  await call('removeclient', client, { confirmName: CLIENT_NAME, keep: false });
  const { status, text } = await open(report);
  expect(status).toBe(410);
  expect(text).not.toMatch(/goodword/i);
  await own.server.runJob('client-reports.mail');
  const [address = ''] = addresses;
  expect(await readOutbox(own.server, address)).toEqual([]);
  await call('restoreclient', client);
  expect((await open(report)).status).toBe(200);
  expect(await readSettings()).toEqual(before);
});

test('a report that is being mailed while its client leaves is revoked as well', async () => {
  const owner = await createConfirmedUser(own.server);
  await addMember(own.server, client.bID, { userId: owner.userId, role: 'owner' });
  await call('setmonthlyreport', client, { isOn: true, toOwner: true, addresses: [] });
  const now = new Date();
  const ids = { clientId: client.bID, agencyId: own.business.bID };
  const { productDatabase, database } = own.server;
  let left: Promise<{ status: number }> | null = null;
  // What the job that mails reports does.
  await productDatabase.transaction().execute(async (tx) => {
    await lockSettings(tx, client.bID);
    await addReport(tx, { ...ids, month: LAST, now });
    const leaving = { bID: client.bID, confirmName: CLIENT_NAME };
    left = own.server.post('/api/dash/leaveagency', leaving, owner.headers);
    await expect.poll(() => isWaitingForLock(own.server)).toBe(true);
  });
  expect(await left).toMatchObject({ status: 200 });
  const reports = database.selectFrom('client_reports').where('business_id', '=', client.bID);
  expect(await reports.select('revoked_at').execute()).toEqual([{ revoked_at: expect.any(Date) }]);
});

test('a client that leaves ends its reports', async () => {
  const owner = await createConfirmedUser(own.server);
  await addMember(own.server, client.bID, { userId: owner.userId, role: 'owner' });
  const report = await createReport(client);
  const leaving = { bID: client.bID, confirmName: CLIENT_NAME };
  await own.server.post('/api/dash/leaveagency', leaving, owner.headers);
  expect((await open(report)).status).toBe(410);
});
