import { beforeEach, expect, test } from 'vitest';
import { clientReportHarness, thisMonth } from '#tests/support/client-reports.ts';
import { createClient } from '#tests/support/clients.ts';
import {
  addMember,
  type Business,
  createConfirmedBusiness,
  createConfirmedUser,
} from '#tests/support/factories.ts';
import { newAddress } from '#tests/support/team-harness.ts';

const { own, openAgency, addClient, call, createReport, fetchReports } = clientReportHarness();
let client: Business;
beforeEach(async () => {
  await openAgency();
  client = await addClient();
});

const DAY = 86_400;

test('a report is made of a month, listed with its link for 90 days, and revoked', async () => {
  const report = await createReport(client);
  expect(report).toMatchObject({ month: thisMonth(), state: 'open' });
  expect(report.expiresAt - report.createdAt).toBe(90 * DAY);
  expect(report.url).toMatch(/^http.*\/report\/[\w-]{60,}$/);
  expect(await createReport(client)).toEqual(report);
  const { reports, months, suggestedMonth, monthly } = await fetchReports(client);
  expect(reports).toEqual([report]);
  expect([months.length, months[0]]).toEqual([12, thisMonth()]);
  // The client is of today.
  expect(suggestedMonth).toBe(thisMonth());
  expect(monthly).toEqual({
    ...{ isOn: false, toOwner: true, hasOwnerUnsubscribed: false, recipients: [], nextAt: null },
  });
  const revoke = () => call('revokeclientreport', client, { reportID: report.reportID });
  expect([(await revoke()).status, (await revoke()).status]).toEqual([200, 200]);
  expect((await fetchReports(client)).reports).toEqual([
    { ...report, state: 'revoked', url: null },
  ]);
  expect((await createReport(client)).reportID).not.toBe(report.reportID);
});

test.each([
  '2020-01',
  '2999-01',
  '2026-13',
  '2026-1',
])('there is no report of %s', async (month) => {
  const { status, body } = await call('createclientreport', client, { month });
  expect([status, Object.keys(body.error.fields ?? {})]).toEqual([422, ['month']]);
});

test('the activity of agency and client says who made, revoked and mails reports', async () => {
  const { reportID } = await createReport(client);
  await call('revokeclientreport', client, { reportID });
  const addresses = [newAddress()];
  await call('setmonthlyreport', client, { isOn: true, toOwner: true, addresses });
  const owner = await createConfirmedUser(own.server);
  await addMember(own.server, client.bID, { userId: owner.userId, role: 'owner' });
  for (const of of [own.business, { ...client, owner }]) {
    const { body } = await own.call('fetchactivity', {}, of);
    expect(body.error).toBeUndefined();
    expect(JSON.stringify(body)).not.toContain(addresses[0]);
    expect(body.entries.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining([
        'clientReportCreated',
        'clientReportRevoked',
        'monthlyReportChanged',
      ]),
    );
  }
});

test('another agency reaches neither the client nor its reports', async () => {
  const { reportID } = await createReport(client);
  const other = await createConfirmedBusiness(own.server);
  const theirs = await createClient(own.server, other);
  const ask = async (name: string, clientID: string, fields: object = {}) => {
    const body = { bID: other.bID, clientID, ...fields };
    return (await own.server.post(`/api/dash/${name}`, body, other.owner.headers)).status;
  };
  const settings = { isOn: true, toOwner: true, addresses: [] };
  expect([
    await ask('fetchclientreports', client.bID),
    await ask('createclientreport', client.bID, { month: thisMonth() }),
    await ask('revokeclientreport', client.bID, { reportID }),
    await ask('revokeclientreport', theirs.bID, { reportID }),
    await ask('revokeclientreport', theirs.bID, { reportID: 'none' }),
    await ask('setmonthlyreport', client.bID, settings),
    await ask('setmonthlyreport', 'none', settings),
    await ask('setmonthlyreport', other.bID, settings),
  ]).toEqual(Array(8).fill(404));
  expect((await fetchReports(client)).reports).toMatchObject([{ state: 'open' }]);
});

test('a client’s own owner does not manage the reports about it', async () => {
  const owner = await createConfirmedUser(own.server);
  await addMember(own.server, client.bID, { userId: owner.userId, role: 'owner' });
  const body = { bID: own.business.bID, clientID: client.bID };
  const { status } = await own.server.post('/api/dash/fetchclientreports', body, owner.headers);
  expect(status).toBe(404);
});

test('whoever a client is assigned to may look at its reports, and change nothing', async () => {
  await createReport(client);
  const editor = await createConfirmedUser(own.server);
  await addMember(own.server, own.business.bID, { userId: editor.userId, role: 'editor' });
  const look = async () => (await call('fetchclientreports', client, {}, editor)).status;
  expect(await look()).toBe(404);
  await own.call('assignclients', { email: editor.email, clientIDs: [client.bID] });
  expect(await look()).toBe(200);
  const month = thisMonth();
  expect((await call('createclientreport', client, { month }, editor)).status).toBe(403);
  await own.call('assignclients', { email: editor.email, clientIDs: [] });
  expect(await look()).toBe(404);
});

test('who gets the monthly report is stored, and somebody has to', async () => {
  const [first, second] = [newAddress(), newAddress()];
  const set = (fields: object) => call('setmonthlyreport', client, fields);
  const nobody = await set({ isOn: true, toOwner: false, addresses: [] });
  expect([nobody.status, Object.keys(nobody.body.error.fields)]).toEqual([422, ['addresses']]);
  const typed = await set({ isOn: true, toOwner: false, addresses: ['no address'] });
  expect(typed.status).toBe(422);
  const many = Array.from({ length: 11 }, newAddress);
  expect((await set({ isOn: true, toOwner: true, addresses: many })).status).toBe(422);
  await set({ isOn: true, toOwner: false, addresses: [first, second, first] });
  const { monthly } = await fetchReports(client);
  expect(monthly).toMatchObject({
    ...{ isOn: true, toOwner: false },
    recipients: [first, second].map((email) => ({ email, hasUnsubscribed: false })),
  });
  const next = new Date((monthly.nextAt ?? 0) * 1000);
  expect([next.getUTCDate() === 1 || next.getUTCDate() >= 28, next > new Date()]).toEqual([
    true,
    true,
  ]);
  await set({ isOn: false, toOwner: true, addresses: [] });
  expect((await fetchReports(client)).monthly).toMatchObject({ isOn: false, recipients: [] });
});
