import { afterAll, beforeAll, expect, test } from 'vitest';
import { summariseClients } from '#server/modules/mission-control/summarise-clients.ts';
import { CLIENT_NAME, createClient } from '#tests/support/clients.ts';
import { type Business, createBusiness, saveFlow } from '#tests/support/factories.ts';
import { entryOf, seedSessions } from '#tests/support/seed-sessions.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { callAsOwner } from './call-as-owner.ts';

let server: TestServer;
let agency: Business;
/** The agency's clients, which lie in different shards. */
let clients: Business[];
beforeAll(async () => {
  server = await startTestServer();
  agency = await createBusiness(server);
  clients = [];
  for (const name of ['Aster', 'Fern', 'Reed']) {
    const agencyInfo = { clientBrandName: name };
    clients.push({ ...agency, ...(await createClient(server, agency, { agencyInfo })) });
  }
  const [first] = clients;
  if (!first) throw new Error('No client.');
  const flowVersion = await saveFlow(server, first);
  const seeds = [10, 0].map((rating) => ({
    startedAt: new Date(Date.now() - 3_600_000),
    entries: [entryOf.rating(rating)],
  }));
  await seedSessions(server, first.bID, { seeds, flowVersion });
});
afterAll(() => server.stop());

const call = (name: string, body: object) => callAsOwner(server, agency, name, body);

test('an agency’s clients are summarised and listed, and one that is removed is gone', async () => {
  await summariseClients(server.productDatabase, new Date());
  await summariseClients(server.productDatabase, new Date());
  const { age, clients: listed } = await call('fetchclients', {});
  expect(age).toBeLessThan(60);
  expect(listed).toMatchObject([
    { clientName: 'Aster', problems: ['lowRatings', 'noOwner'], figures: { recent: { n: 2 } } },
    { clientName: 'Fern', problems: ['noOwner'], figures: { recent: { n: 0 } } },
    { clientName: 'Reed', problems: ['noOwner'] },
  ]);
  const removal = { clientID: clients[1]?.bID, confirmName: CLIENT_NAME, keep: false };
  await call('removeclient', removal);
  const rows = await server.database
    .selectFrom('client_summaries')
    .select('client_id')
    .where('business_id', '=', agency.bID)
    .execute();
  expect(rows).toHaveLength(2);
  expect((await call('fetchclients', {})).clients).toHaveLength(2);
});
