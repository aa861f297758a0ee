import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase, type DatabaseConnections } from '#server/platform/database/database.ts';
import { acceptInvites, insertBusiness } from '#tests/support/messages.ts';
import { readPrometheusText } from '#tests/support/prometheus-text.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { composeMetrics } from './compose-metrics.ts';

const TOKEN = 'a token of thirty-two characters or more';
const headers = { authorization: `Bearer ${TOKEN}` };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { METRICS_TOKEN: TOKEN } });
});
afterAll(() => server.stop());

/** A reader that has read nothing yet. */
const newReader = () =>
  composeMetrics({ config: server.config, database: server.productDatabase, pools: {} });

const readOnce = async () => readPrometheusText(await newReader()());

async function addJob(name: string, changes: ReturnType<typeof sql>) {
  await sql`select graphile_worker.add_job(${name}, job_key := ${name})`.execute(server.database);
  await sql`update graphile_worker._private_jobs set ${changes} where key = ${name}`.execute(
    server.database,
  );
}

test('/metrics is Prometheus’ format, with the outcomes, the process and its connections', async () => {
  const answer = await fetch(`${server.origin}/metrics`, { headers });
  expect(answer.status).toBe(200);
  const samples = readPrometheusText(await answer.text());
  expect(samples.get('goodword_database_up')).toBe(1);
  expect(samples.get('goodword_database_pool_max_connections{pool="web"}')).toBeGreaterThan(0);
  expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  expect(samples.has('goodword_answers_stored_total')).toBe(true);
});

test('without METRICS_TOKEN, /metrics is an unknown path', async () => {
  const other = await startTestServer({ on: server });
  expect((await fetch(`${other.origin}/metrics`, { headers })).status).toBe(404);
  await other.stop();
});

test('jobs are counted by name and state, and the oldest due one has an age', async () => {
  await addJob('test.waiting', sql`run_at = now() - interval '10 minutes'`);
  await addJob('test.later', sql`run_at = now() + interval '1 hour'`);
  await addJob('test.running', sql`locked_at = now(), locked_by = 'a worker'`);
  await addJob('test.failed', sql`attempts = 1, last_error = 'x', run_at = now() + interval '1 h'`);
  await addJob('test.gone', sql`attempts = max_attempts, last_error = 'x'`);
  const samples = await readOnce();
  const states = { waiting: 'waiting', later: 'waiting', running: 'running', failed: 'failed' };
  for (const [name, state] of Object.entries({ ...states, gone: 'given_up' })) {
    expect(samples.get(`goodword_queue_jobs{job="test.${name}",state="${state}"}`)).toBe(1);
  }
  const age = samples.get('goodword_queue_oldest_due_job_age_seconds');
  expect(age).toBeGreaterThanOrEqual(600);
  expect(age).toBeLessThan(660);
});

test('unsent messages are counted over all businesses, by channel and state', async () => {
  const now = new Date();
  const invites = [
    {},
    { state: 'scheduled' },
    { channel: 'text', address: '+12025550101' },
  ] as const;
  for (const invite of invites) {
    const businessId = await insertBusiness(server.database, now);
    await acceptInvites(server.database, businessId, { now, invites: [invite] });
  }
  await server.database
    .updateTable('messages')
    .set({ state: 'sending', lease_until: new Date(now.getTime() + 60_000) })
    .where('channel', '=', 'text')
    .execute();
  const samples = await readOnce();
  const unsent = [...samples].filter(([key]) => key.startsWith('goodword_messages_unsent'));
  expect(Object.fromEntries(unsent)).toEqual({
    'goodword_messages_unsent{channel="email",state="accepted"}': 1,
    'goodword_messages_unsent{channel="email",state="scheduled"}': 1,
    'goodword_messages_unsent{channel="text",state="sending"}': 1,
  });
});

test('a provider that fails shows how often in a row, and 0 once it works', async () => {
  const setFailures = (failures: number) =>
    server.database
      .insertInto('message_providers')
      .values({ channel: 'email', failures, changed_at: new Date() })
      .onConflict((known) => known.column('channel').doUpdateSet({ failures }))
      .execute();
  const read = async () =>
    (await readOnce()).get('goodword_message_provider_failures{channel="email"}');
  await setFailures(3);
  expect(await read()).toBe(3);
  await setFailures(0);
  expect(await read()).toBe(0);
});

test('no label names a business', async () => {
  expect(await newReader()()).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
});

test('what the database says is read once for many scrapes', async () => {
  const read = newReader();
  const before = readPrometheusText(await read());
  await addJob('test.new', sql`run_at = now()`);
  const after = readPrometheusText(await read());
  const key = 'goodword_queue_jobs{job="test.new",state="waiting"}';
  expect([before.has(key), after.has(key), (await readOnce()).has(key)]).toEqual([
    false,
    false,
    true,
  ]);
});

test('while the database refuses or hangs, the process’s own figures come soon', async () => {
  const sockets: Socket[] = [];
  const hanging = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(hanging, 'listening');
  const { port } = hanging.address() as AddressInfo;
  const readFrom = async (atPort: number) => {
    const connections: DatabaseConnections = connectDatabase({
      connectionString: `postgres://nobody@127.0.0.1:${atPort}/nothing`,
      maxConnections: 1,
      onConnectionLost: () => {},
    });
    const { database, pool } = connections;
    const readMetrics = composeMetrics({ config: server.config, database, pools: { web: pool } });
    const since = performance.now();
    const samples = readPrometheusText(await readMetrics());
    expect(performance.now() - since).toBeLessThan(4_000);
    for (const socket of sockets) socket.destroy();
    await connections.close();
    return samples;
  };
  const hung = await readFrom(port);
  hanging.close();
  await once(hanging, 'close');
  for (const samples of [hung, await readFrom(port)]) {
    expect(samples.get('goodword_database_up')).toBe(0);
    expect(samples.has('goodword_queue_oldest_due_job_age_seconds')).toBe(false);
    expect(samples.has('process_resident_memory_bytes')).toBe(true);
  }
});
