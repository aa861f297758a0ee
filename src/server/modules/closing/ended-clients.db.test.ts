import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readEntries } from '#tests/support/activity.ts';
import { CLIENT_NAME, createClient } from '#tests/support/clients.ts';
import {
  closeWithoutPlan,
  createOwnedClient,
  deleteBusiness,
  readEnd,
  restoreByLink,
} from '#tests/support/ended-businesses.ts';
import {
  addMember,
  BUSINESS_NAME,
  type Business,
  createConfirmedBusiness,
  createConfirmedUser,
} from '#tests/support/factories.ts';
import { teamsOn } from '#tests/support/team-harness.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';

const CLOSED = { closed_at: new Date(), closed_reason: 'deleted', closing_id: randomUUID() };

let server: TestServer;
let agency: Business;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  agency = await createConfirmedBusiness(server);
});

const asAgency = (name: string, body: object = {}) =>
  server.post(`/api/dash/${name}`, { bID: agency.bID, ...body }, agency.owner.headers);
const setAgency = (values: object) =>
  server.database
    .updateTable('businesses')
    .set(values)
    .where('business_id', '=', agency.bID)
    .execute();

/** A client that somebody owns, is assigned to an editor, and has a summary and a report. */
async function createRun(): Promise<Business> {
  const client = await createOwnedClient(server, agency);
  const editor = await createConfirmedUser(server);
  await addMember(server, agency.bID, { userId: editor.userId, role: 'editor' });
  await asAgency('assignclients', { email: editor.email, clientIDs: [client.bID] });
  const month = new Date().toISOString().slice(0, 'YYYY-MM'.length);
  await asAgency('createclientreport', { clientID: client.bID, month });
  const settings = { isOn: true, toOwner: true, addresses: [] };
  await asAgency('setmonthlyreport', { clientID: client.bID, ...settings });
  await server.runJob('clients.summarise');
  expect(await countRows(client)).toEqual([1, 1, 1, 1]);
  return client;
}

/** Its assignments, summaries, report settings and open reports. */
async function countRows({ bID }: Business): Promise<number[]> {
  const { database } = server;
  const rows = await Promise.all([
    database.selectFrom('client_assignments').where('business_id', '=', bID).selectAll().execute(),
    database.selectFrom('client_summaries').where('client_id', '=', bID).selectAll().execute(),
    database.selectFrom('report_settings').where('business_id', '=', bID).selectAll().execute(),
    database
      .selectFrom('client_reports')
      .where('business_id', '=', bID)
      .where('revoked_at', 'is', null)
      .selectAll()
      .execute(),
  ]);
  return rows.map(({ length }) => length);
}

describe.each([
  ['deleted by its owner', (client: Business) => deleteBusiness(server, client, CLIENT_NAME)],
  ['closed after its plan', (client: Business) => closeWithoutPlan(server, client)],
])('a client that is %s', (_how, end) => {
  test('leaves its agency first, and is restored as a business of its own', async () => {
    const client = await createRun();
    await end(client);
    expect(await readEnd(server, client)).toMatchObject({
      ...{ kind: 'single', parentId: null, isOpen: false },
    });
    expect(await countRows(client)).toEqual([0, 0, 0, 0]);
    expect((await asAgency('getentity')).body.kind).toBe('single');
    for (const { bID } of [agency, client]) {
      const entries = await readEntries(server, bID);
      expect(entries).toContainEqual(
        expect.objectContaining({ action: 'clientLeft', subject: CLIENT_NAME }),
      );
    }
    expect((await asAgency('fetchremovedclients')).body.removed).toEqual([]);
    expect((await restoreByLink(server, client.owner)).status).toBe(200);
    expect(await readEnd(server, client)).toMatchObject({ kind: 'single', isOpen: true });
    expect(await teamsOn(server).readRole(client.bID, agency.owner)).toBe(404);
  });
});

test('clients of one agency that end at the same time leave it single', async () => {
  const clients = [
    await createOwnedClient(server, agency),
    await createOwnedClient(server, agency),
  ];
  await Promise.all(clients.map((client) => deleteBusiness(server, client, CLIENT_NAME)));
  expect((await asAgency('getentity')).body.kind).toBe('single');
});

describe('a client that nobody owns and whose plan ended', () => {
  let client: Business;
  beforeEach(async () => {
    client = { ...(await createClient(server, agency)), owner: agency.owner };
    await closeWithoutPlan(server, client);
  });

  test('stays the agency’s, whose owner restores it', async () => {
    expect(await readEnd(server, client)).toMatchObject({ parentId: agency.bID, isOpen: false });
    expect((await asAgency('getentity')).body.kind).toBe('single');
    const [newest] = await readEntries(server, agency.bID);
    expect(newest).toMatchObject({ action: 'clientRemoved', subject: CLIENT_NAME });
    expect((await restoreByLink(server, agency.owner)).status).toBe(200);
    expect(await readEnd(server, client)).toMatchObject({ kind: 'agencyClient', isOpen: true });
    expect((await asAgency('getentity')).body.kind).toBe('agency');
    expect(await teamsOn(server).readRole(client.bID, agency.owner)).toBe('admin');
  });

  test.each([
    ['whose trial has ended', { created_at: new Date(0) }, 402, 'plan has ended'],
    ['that has locations now', { kind: 'parent' }, 409, 'with locations'],
    ['that is closed', CLOSED, 409, 'Restore the agency first'],
  ])('is refused to an agency %s', async (_which, values, status, sentence) => {
    await setAgency(values);
    const refused = await restoreByLink(server, agency.owner);
    expect([refused.status, refused.body.error.message]).toEqual([
      status,
      expect.stringContaining(sentence),
    ]);
    expect(await readEnd(server, client)).toMatchObject({ isOpen: false });
  });

  test('is refused to an agency that has five others by now', async () => {
    for (let index = 0; index < 5; index += 1) await createClient(server, agency);
    expect((await restoreByLink(server, agency.owner)).status).toBe(402);
  });

  test('goes with the agency', async () => {
    await deleteBusiness(server, agency, BUSINESS_NAME);
    expect(await readEnd(server, client)).toMatchObject({ parentId: agency.bID, isOpen: false });
  });
});
