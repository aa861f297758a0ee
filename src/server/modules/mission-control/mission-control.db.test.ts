import { expect, test } from 'vitest';
import { CALLS_BY_NAME } from '#contract/calls.ts';
import { NO_CLIENT } from '#server/platform/context.ts';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import { CLIENT_NAME, createClient } from '#tests/support/clients.ts';
import {
  addMember,
  type Business,
  confirmAddressOf,
  createBusiness,
  createUser,
  type SignedInUser,
  saveFlow,
  startInternalView,
} from '#tests/support/factories.ts';
import { entryOf, seedSessions } from '#tests/support/seed-sessions.ts';
import { INTERNAL_ACCOUNTS } from '#tests/support/test-server.ts';
import { fetchClients } from './fetch-clients.ts';
import { readSummaries } from './read-summaries.ts';
import { upsertSummaries } from './store.ts';
import { summariseClients } from './summarise-clients.ts';

const own = businessPerTest();
const NOW = new Date();
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

const summarise = (now = NOW) => summariseClients(own.server.productDatabase, now);

async function addClient(name: string, values: object = {}): Promise<Business> {
  const { bID, handle } = await createClient(own.server, own.business, {
    agencyInfo: { clientBrandName: name },
  });
  const created = { created_at: daysAgo(3), ...values };
  await own.server.database
    .updateTable('businesses')
    .set(created)
    .where('business_id', '=', bID)
    .execute();
  return { ...own.business, bID, handle };
}

async function rate(client: Business, ...ratings: [startedAt: Date, rating: number][]) {
  const flowVersion = await saveFlow(own.server, client);
  const seeds = ratings.map(([startedAt, rating]) => ({
    startedAt,
    entries: [entryOf.rating(rating)],
  }));
  await seedSessions(own.server, client.bID, { seeds, flowVersion });
}

async function list(user: SignedInUser = own.business.owner, of = own.business) {
  const { status, body } = await own.server.post(
    '/api/dash/fetchclients',
    { bID: of.bID },
    user.headers,
  );
  expect([status, body.error]).toEqual([200, undefined]);
  return CALLS_BY_NAME.fetchClients.answer.parse(body);
}

const namesOf = ({ clients }: Awaited<ReturnType<typeof list>>) =>
  clients.map(({ clientName }) => clientName);

const rowsOf = async (bID: string) =>
  own.server.database
    .selectFrom('client_summaries')
    .select('client_id')
    .where('business_id', '=', bID)
    .execute();

test('a new client is listed at once, and its figures follow with the job', async () => {
  const fern = await addClient('Fern');
  const { age, clients } = await list();
  expect(age).toBeNull();
  expect(clients).toEqual([
    {
      ...{ bID: fern.bID, name: CLIENT_NAME, clientName: 'Fern', tags: [] },
      ...{ figures: null, problems: [] },
    },
  ]);
  await summarise(new Date(Date.now() - 30_000));
  const listed = await list();
  expect(listed.age).toBeGreaterThanOrEqual(30);
  expect(listed.age).toBeLessThan(60);
  expect(listed.clients[0]).toMatchObject({
    figures: { recent: { responses: 0, nps: null }, lastResponseAt: null },
    problems: ['noOwner'],
  });
});

test('figures are those of the last 30 days, with the 30 before', async () => {
  const fern = await addClient('Fern', { stripe_plan: '2m' });
  await rate(fern, [daysAgo(1), 10], [daysAgo(2), 9], [daysAgo(3), 2], [daysAgo(40), 0]);
  await summarise();
  const { clients } = await list();
  expect(clients[0]?.figures).toMatchObject({
    recent: { responses: 3, n: 3, nps: 33 },
    previous: { responses: 1, n: 1, nps: -100 },
    unanswered: { responses: 2, reviews: 0 },
    planName: 'engage',
    owner: 'none',
    endsAt: null,
    failedImports: [],
  });
});

test('clients with the worst problems come first, then by name', async () => {
  await addClient('Zinnia');
  await addClient('Aster');
  const ended = await addClient('Over', { created_at: daysAgo(60) });
  const low = await addClient('Low');
  await rate(low, [daysAgo(1), 0]);
  await summarise();
  const listed = await list();
  expect(namesOf(listed)).toEqual(['Over', 'Low', 'Aster', 'Zinnia']);
  expect(listed.clients[0]).toMatchObject({
    bID: ended.bID,
    problems: ['planEnded', 'noOwner', 'quiet'],
  });
  expect(listed.clients[1]?.problems).toEqual(['lowRatings', 'noOwner']);
});

test('editors and collaborators see the clients that are assigned to them, and other agencies none', async () => {
  const fern = await addClient('Fern');
  await addClient('Reed');
  await summarise();
  const editor = await createUser(own.server);
  await addMember(own.server, own.business.bID, { userId: editor.userId, role: 'editor' });
  expect(namesOf(await list(editor))).toEqual([]);
  await own.call('assignclients', { email: editor.email, clientIDs: [fern.bID] });
  const assigned = await list(editor);
  expect([namesOf(assigned), assigned.clients[0]?.figures !== null]).toEqual([['Fern'], true]);
  const stranger = await createBusiness(own.server);
  expect(await list(stranger.owner, stranger)).toEqual({ age: null, clients: [] });
  const refused = await own.server.post(
    '/api/dash/fetchclients',
    { bID: own.business.bID },
    stranger.owner.headers,
  );
  expect(refused.status).toBe(404);
});

test('a client that is removed, or closed by its own owner, is listed no longer', async () => {
  const fern = await addClient('Fern');
  const reed = await addClient('Reed');
  await addClient('Sage');
  await summarise();
  expect(await rowsOf(own.business.bID)).toHaveLength(3);
  const removal = { clientID: fern.bID, confirmName: CLIENT_NAME, keep: false };
  expect((await own.call('removeclient', removal)).status).toBe(200);
  expect(await rowsOf(own.business.bID)).toHaveLength(2);
  await own.server.database
    .updateTable('businesses')
    .set({ kind: 'single', parent_id: null })
    .where('business_id', '=', reed.bID)
    .execute();
  expect(namesOf(await list())).toEqual(['Sage']);
  await summarise();
  expect(await rowsOf(own.business.bID)).toHaveLength(1);
});

test.each(['is released', 'leaves'])('a client that %s loses its line at once', async (way) => {
  const fern = await addClient('Fern');
  const owner = await createUser(own.server);
  await addMember(own.server, fern.bID, { userId: owner.userId, role: 'owner' });
  await summarise();
  expect(await rowsOf(own.business.bID)).toHaveLength(1);
  const ending =
    way === 'is released'
      ? await own.call('removeclient', { clientID: fern.bID, confirmName: CLIENT_NAME, keep: true })
      : await own.call('leaveagency', { confirmName: CLIENT_NAME }, { ...fern, owner });
  expect(ending.status).toBe(200);
  expect(await rowsOf(own.business.bID)).toEqual([]);
  expect(await list()).toEqual({ age: null, clients: [] });
});

test('an internal account that looks at an agency, and a key, are answered no clients', async () => {
  const fern = await addClient('Fern');
  await summarise();
  const { server, business } = own;
  const [address] = INTERNAL_ACCOUNTS;
  const staff = await confirmAddressOf(server, await createUser(server, address));
  await startInternalView(server, business.bID, staff);
  expect(await list(staff)).toEqual({ age: null, clients: [] });
  const wanted = { bID: business.bID, clientID: fern.bID };
  const reports = await server.post('/api/dash/fetchclientreports', wanted, staff.headers);
  expect(reports.status).toBe(404);
  const asKey = server.productDatabase.transaction().execute((tx) =>
    fetchClients({
      ...{ tx, now: NOW, from: NO_CLIENT, actor: { kind: 'key', keyId: fern.bID } },
      business: { businessId: business.bID, role: 'admin', areas: null, internalViewId: null },
    }),
  );
  expect(await asKey).toEqual({ age: null, clients: [] });
});

test('what was read of a client that leaves meanwhile is not stored', async () => {
  const [fern, reed] = [await addClient('Fern'), await addClient('Reed')];
  const { productDatabase: database } = own.server;
  const clientIds = [fern.bID, reed.bID];
  const summaries = await database.transaction().execute((tx) => readSummaries(tx, clientIds, NOW));
  const removal = { clientID: fern.bID, confirmName: CLIENT_NAME, keep: false };
  await own.call('removeclient', removal);
  const of = { summaries, now: NOW };
  const { bID } = own.business;
  await database.transaction().execute((tx) => upsertSummaries(tx, bID, of));
  expect(await rowsOf(bID)).toEqual([{ client_id: reed.bID }]);
});
