import { beforeEach, expect, test } from 'vitest';
import { monthBefore, monthSpan, nextReportTime } from '#domain/client-reports.ts';
import { linkOriginsOf } from '#server/modules/businesses/link-origins.ts';
import { createLog } from '#server/platform/log.ts';
import { clientReportHarness, lastDueMonth } from '#tests/support/client-reports.ts';
import {
  addMember,
  type Business,
  createConfirmedUser,
  readOutbox,
  type SignedInUser,
  saveFlow,
  unsubscribeLinkIn,
} from '#tests/support/factories.ts';
import { entryOf, seedSessions } from '#tests/support/seed-sessions.ts';
import { newAddress, teamsOn } from '#tests/support/team-harness.ts';
import { mailReports } from './mail-reports.ts';

const { own, openAgency, addClient, call, fetchReports, open } = clientReportHarness();
const log = createLog('fatal');
const ZONE = 'Europe/Berlin';
const LAST = lastDueMonth();
let client: Business;
let owner: SignedInUser & { email: string };
beforeEach(async () => {
  await openAgency();
  client = await addClient();
  owner = await createConfirmedUser(own.server);
  await addMember(own.server, client.bID, { userId: owner.userId, role: 'owner' });
});

const set = async (fields: object) => {
  const settings = { isOn: true, toOwner: true, addresses: [], ...fields };
  expect((await call('setmonthlyreport', client, settings)).status).toBe(200);
};
const setColumns = (columns: { next_month: string }) =>
  own.server.database
    .updateTable('report_settings')
    .set(columns)
    .where('business_id', '=', client.bID)
    .execute();
/** As on the first morning of a month in which the one before is due. */
const mailNow = async () => {
  await setColumns({ next_month: LAST });
  await own.server.runJob('client-reports.mail');
};
const mailAt = (now: Date) => {
  const { config, productDatabase } = own.server;
  const keys = [Buffer.alloc(32)] as const;
  const options = { origins: linkOriginsOf(config), reportKeys: keys, reportMailKeys: keys };
  return mailReports(productDatabase, options, { now, log });
};
const recipients = async () => {
  const rows = await own.server.database
    .selectFrom('messages')
    .select('recipient')
    .where('business_id', '=', client.bID)
    .execute();
  return rows.map(({ recipient }) => recipient).toSorted();
};

test('the mail of a month comes at 8:00 on the 1st in the client’s zone, once for all workers', async () => {
  await setZone(ZONE);
  await teamsOn(own.server).setPlan(own.business.bID, '2m');
  await set({});
  const due = nextReportTime({ now: new Date(), timeZone: ZONE });
  await mailAt(new Date(due.getTime() - 1_000));
  expect(await recipients()).toEqual([]);
  await Promise.all([mailAt(due), mailAt(due)]);
  await mailAt(new Date(due.getTime() + 3_600_000));
  expect(await recipients()).toEqual([owner.email]);
  const month = monthBefore(new Date(due.getTime() + 86_400_000).toISOString().slice(0, 7));
  expect((await fetchReports(client)).reports).toMatchObject([{ month }]);
  await mailAt(nextReportTime({ now: due, timeZone: ZONE }));
  expect(await recipients()).toEqual([owner.email, owner.email]);
});

async function setZone(timeZone: string): Promise<void> {
  const { database } = own.server;
  const { info } = await database
    .selectFrom('businesses')
    .select('info')
    .where('business_id', '=', client.bID)
    .executeTakeFirstOrThrow();
  await database
    .updateTable('businesses')
    .set({ info: JSON.stringify({ ...(info as object), timeZone }) })
    .where('business_id', '=', client.bID)
    .execute();
}

test('the mail is the agency’s, with a few figures, the link and no customer’s words', async () => {
  const flowVersion = await saveFlow(own.server, client);
  const startedAt = new Date(monthSpan(LAST, 'UTC').from + 14 * 86_400_000);
  const entries = [entryOf.rating(9), entryOf.why('The bread is good.')];
  await seedSessions(own.server, client.bID, { seeds: [{ startedAt, entries }], flowVersion });
  await set({});
  await mailNow();
  const [mail] = await readOutbox(own.server, owner.email);
  expect(mail?.subject).toMatch(/^Fern & Co: your report for \w+ \d{4}$/);
  expect(mail?.headers).toMatchObject({
    From: expect.stringContaining('Harbour Agency'),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(mail?.text).toContain('Responses: 1 · Up 1');
  expect(mail?.text).toContain('NPS: 100');
  expect(mail?.text).not.toContain('The bread is good.');
  for (const part of [mail?.text, mail?.html, JSON.stringify(mail?.headers)]) {
    expect(part?.replace(/goodword\.example/g, '')).not.toMatch(/goodword/i);
  }
  const url = /https?:\S+\/report\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
  expect((await open({ url })).status).toBe(200);
});

test('whoever unsubscribes gets no more, even if the address is entered again', async () => {
  const [first, second] = [newAddress(), newAddress()];
  await set({ addresses: [first, second, owner.email] });
  await mailNow();
  expect(await recipients()).toEqual([first, second, owner.email].toSorted());
  for (const email of [first, owner.email]) {
    const link = unsubscribeLinkIn((await readOutbox(own.server, email))[0]);
    const path = own.server.origin + new URL(link).pathname;
    const asked = await fetch(path);
    expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining('Fern')]);
    expect((await fetchReports(client)).monthly.hasOwnerUnsubscribed).toBe(false);
    const done = await fetch(path, { method: 'POST' });
    const page = await done.text();
    expect(page).toContain('You’re unsubscribed');
    expect(page).not.toMatch(/goodword/i);
    if (email === owner.email) break;
  }
  await set({ addresses: [second] });
  await set({ addresses: [first, second] });
  expect((await fetchReports(client)).monthly).toMatchObject({
    hasOwnerUnsubscribed: true,
    recipients: [
      { email: first, hasUnsubscribed: true },
      { email: second, hasUnsubscribed: false },
    ],
  });
  await own.server.database.deleteFrom('messages').where('business_id', '=', client.bID).execute();
  await mailNow();
  expect(await recipients()).toEqual([second]);
});

async function follow(email: string): Promise<void> {
  const link = unsubscribeLinkIn((await readOutbox(own.server, email))[0]);
  const done = await fetch(own.server.origin + new URL(link).pathname, { method: 'POST' });
  expect(done.status).toBe(200);
}

const forgetMails = () =>
  own.server.database.deleteFrom('messages').where('business_id', '=', client.bID).execute();

test('the link in an old mail unsubscribes an address that was taken off, and adding it again brings no mails', async () => {
  const [first, second] = [newAddress(), newAddress()];
  await set({ toOwner: false, addresses: [first, second] });
  await mailNow();
  await set({ toOwner: false, addresses: [second] });
  await follow(first);
  await set({ toOwner: false, addresses: [first, second] });
  await forgetMails();
  await mailNow();
  expect(await recipients()).toEqual([second]);
});

test('every owner who unsubscribed stays so: by a later owner, as an address, and with a new address', async () => {
  await set({});
  await mailNow();
  await follow(owner.email);
  const heir = await createConfirmedUser(own.server);
  const makeOwner = async ({ userId }: SignedInUser, role: 'owner' | 'admin') =>
    own.server.database
      .insertInto('memberships')
      .values({ business_id: client.bID, user_id: userId, role, created_at: new Date() })
      .onConflict((conflict) => conflict.columns(['business_id', 'user_id']).doUpdateSet({ role }))
      .execute();
  const handTo = async (next: SignedInUser, former: SignedInUser) => {
    await makeOwner(former, 'admin');
    await makeOwner(next, 'owner');
  };
  await handTo(heir, owner);
  await mailNow();
  await follow(heir.email);
  await forgetMails();
  await set({ addresses: [owner.email, heir.email] });
  await mailNow();
  expect(await recipients()).toEqual([]);
  await handTo(owner, heir);
  const email = newAddress();
  await own.server.database
    .updateTable('users')
    .set({ email })
    .where('id', '=', owner.userId)
    .execute();
  await set({ addresses: [email] });
  await mailNow();
  expect(await recipients()).toEqual([]);
  expect((await fetchReports(client)).monthly.hasOwnerUnsubscribed).toBe(true);
});

test('nothing is mailed while it is off, for a client that was removed, or in the name of a locked agency', async () => {
  await set({ isOn: false });
  await mailNow();
  await set({});
  await own.server.database
    .updateTable('businesses')
    .set({ created_at: new Date(0) })
    .where('business_id', '=', own.business.bID)
    .execute();
  await mailNow();
  await call('removeclient', client, { confirmName: 'Fern & Co', keep: false });
  await own.server.runJob('client-reports.mail');
  expect(await recipients()).toEqual([]);
});

test('reports are deleted once their pages have long said that they are gone', async () => {
  const { body } = await call('createclientreport', client, { month: LAST });
  const expire = (days: number) =>
    own.server.database
      .updateTable('client_reports')
      .set({ expires_at: new Date(Date.now() - days * 86_400_000) })
      .where('report_id', '=', body.reportID)
      .execute();
  await expire(89);
  await own.server.runJob('client-reports.delete-old');
  expect((await fetchReports(client)).reports).toMatchObject([{ state: 'expired' }]);
  await expire(91);
  await own.server.runJob('client-reports.delete-old');
  expect((await fetchReports(client)).reports).toEqual([]);
});
