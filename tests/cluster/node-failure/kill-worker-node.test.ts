import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClusterNode, listNodes } from '#tests/support/cluster-database.ts';
import { type Business, createBusiness, saveFlow } from '#tests/support/factories.ts';
import { recountDifferences } from '#tests/support/recount-differences.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { requireCluster } from '../require-cluster.ts';
import { killClusterNode } from './kill-cluster-node.ts';

/** How long a person may wait for "try again later", in milliseconds. */
const MAX_WAIT_MS = 5_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** The port of the node that stores the business's rows. */
async function portOf({ bID }: Business): Promise<number> {
  const client = new pg.Client(server.connectionString);
  await client.connect();
  const { rows } = await client.query<{ nodeport: number }>(
    `select nodeport from pg_dist_shard_placement
      where shardid = get_shard_id_for_distribution_column('feedback_sessions', $1::uuid)`,
    [bID],
  );
  await client.end();
  return rows[0]?.nodeport ?? 0;
}

async function createBusinessOn(node: ClusterNode | undefined): Promise<Business> {
  for (;;) {
    const business = await createBusiness(server);
    if ((await portOf(business)) !== node?.port) continue;
    await saveFlow(server, business);
    return business;
  }
}

interface Outcome {
  status: number;
  milliseconds: number;
  sessionID?: string;
}

/** Starts a session and gives its first answer. */
async function answerOnce({ handle }: Business): Promise<Outcome> {
  const startedAt = Date.now();
  const clientKey = randomBytes(12).toString('hex');
  const { status, body } = await server.post('/api/survey/start', { handle, clientKey });
  const { sessionID, sessionToken } = body;
  if (status !== 200) return { status, milliseconds: Date.now() - startedAt };
  const answer = { sessionID, sessionToken, i: 0, entry: RATING };
  const answered = await server.post('/api/survey/answer', answer);
  return { status: answered.status, milliseconds: Date.now() - startedAt, sessionID };
}

const RATING = { questionID: 'NPSr', type: 'ratingq', answer: 9 };

/** Three people at a time, until stopped. */
function keepAnswering(business: Business) {
  const outcomes: Outcome[] = [];
  let isOver = false;
  const ended = Promise.all(
    [1, 2, 3].map(async () => {
      while (!isOver) outcomes.push(await answerOnce(business));
    }),
  );
  return {
    stored: () =>
      outcomes.flatMap(({ status, sessionID }) => (status === 200 && sessionID ? [sessionID] : [])),
    refused: () => outcomes.filter(({ status }) => status !== 200),
    async end() {
      isOver = true;
      await ended;
    },
  };
}

test('businesses on other nodes stay available when a node is killed, and no acknowledged data is lost', async () => {
  const [, first, second] = await listNodes(requireCluster());
  if (!first || !second) throw new Error('A cluster of two worker nodes is needed.');
  const here = await createBusinessOn(first);
  const there = await createBusinessOn(second);
  const loadHere = keepAnswering(here);
  const loadThere = keepAnswering(there);
  await expect
    .poll(() => [loadHere.stored(), loadThere.stored()].every((ids) => ids.length > 5))
    .toBe(true);

  const node = await killClusterNode(second);
  const before = loadHere.stored().length;
  await expect.poll(() => loadThere.refused().length).toBeGreaterThan(20);
  await expect.poll(() => loadHere.stored().length).toBeGreaterThan(before + 20);
  const survey = await fetch(`${server.origin}/f/${here.handle}`);
  const statuses = {
    survey: survey.status,
    list: (await call('dash/fetchfeedback', here)).status,
    scores: (await call('fetchnps', here)).status,
    // Writes to tables that are copied to every node must wait.
    signUp: (await server.post('/api/auth/sign-up/email', newContact())).status,
    newBusiness: (await call('dash/signup', here, newBusiness())).status,
    listThere: (await call('dash/fetchfeedback', there)).status,
  };
  await node.startAgain();
  expect(statuses).toEqual({
    survey: 200,
    list: 200,
    scores: 200,
    signUp: 503,
    newBusiness: 503,
    listThere: 503,
  });

  const whileAway = loadThere.stored().length;
  await expect.poll(() => loadThere.stored().length).toBeGreaterThan(whileAway);
  await Promise.all([loadHere.end(), loadThere.end()]);
  expect(loadHere.refused()).toEqual([]);
  for (const { status, milliseconds } of loadThere.refused()) {
    expect(status).toBe(503);
    expect(milliseconds).toBeLessThan(MAX_WAIT_MS);
  }
  for (const [business, load] of [
    [here, loadHere],
    [there, loadThere],
  ] as const) {
    expect(await listStored(business)).toEqual(expect.arrayContaining(load.stored()));
    await expect.poll(() => recountDifferences(server, business.bID)).toEqual([]);
  }
});

function call(path: string, { bID, owner }: Business, body = {}) {
  return server.post(`/api/${path}`, { bID, ...body }, owner.headers);
}

const newContact = () => ({
  name: 'Ada',
  email: `${randomBytes(6).toString('hex')}@example.com`,
  password: 'correct horse battery',
});
const newBusiness = () => ({
  businessInfo: { businessName: 'Bakery' },
  feedbackAddressHandle: `shop-${randomBytes(5).toString('hex')}`,
});

/** The sessions whose first answer is stored. */
async function listStored({ bID }: Business): Promise<string[]> {
  const rows = await server.database
    .selectFrom('journey_entries')
    .select('session_id')
    .where('business_id', '=', bID)
    .execute();
  return rows.map(({ session_id }) => session_id);
}
