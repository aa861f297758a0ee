import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { readPrometheusText } from '#tests/support/prometheus-text.ts';
import { startTemporaryPostgres } from '#tests/support/temporary-postgres.ts';
import { goodwordPerTest, stop } from './goodword-per-test.ts';
import { freePort } from './running-goodword.ts';

const own = goodwordPerTest();

test('a process that is a worker alone serves its probes and metrics on METRICS_PORT, and nothing on PORT', async () => {
  const postgres = await startTemporaryPostgres();
  try {
    const port = await freePort();
    const env = { DATABASE_URL: postgres.connectionString, METRICS_PORT: String(port) };
    const worker = await own.start({ env, args: ['--role=worker'] });
    const open = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    const statusOf = async (path: string) => (await open(path).catch(() => null))?.status;
    await expect.poll(() => statusOf('/readyz')).toBe(200);
    expect([await statusOf('/livez'), await statusOf('/'), await statusOf('/dash/home')]).toEqual([
      200, 404, 404,
    ]);
    const samples = readPrometheusText(await (await open('/metrics')).text());
    expect(samples.get('goodword_database_pool_max_connections{pool="worker"}')).toBe(8);
    expect(samples.has('goodword_jobs_ended_total{job="messages.deliver",outcome="done"}')).toBe(
      true,
    );
    await expect(fetch(`${worker.url}/livez`)).rejects.toThrow();
    await stop(worker);
    expect(await statusOf('/livez')).toBeUndefined();
  } finally {
    await postgres.stop();
  }
});

test('METRICS_PORT says that a process drains, and one that is taken ends the start in one line', async () => {
  const port = await freePort();
  const env = { METRICS_PORT: String(port), DRAIN_SECONDS: '600' };
  const taken = createServer().listen(port, '127.0.0.1');
  const refused = await own.start({ env });
  expect(await refused.ended()).toBe(1);
  const lines = refused.output().trim().split('\n');
  expect(lines.at(-1)).toBe(
    `The port ${port} is used by another program. Set METRICS_PORT to another one.`,
  );
  await new Promise((resolve) => taken.close(resolve));
  const goodword = await own.start({ env });
  await goodword.serving();
  const ready = () => fetch(`http://127.0.0.1:${port}/readyz`);
  await expect.poll(async () => (await ready()).status).toBe(200);
  goodword.signal('SIGTERM');
  await expect.poll(async () => (await ready()).status).toBe(503);
  expect(await (await ready()).json()).toEqual({ status: 'not ready', failing: ['stopping'] });
  expect(goodword.output()).toContain('"msg":"stopping"');
});
