import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import type { RunningPostgres } from '#server/platform/embedded-database/start-postgres.ts';
import { insertDomain } from '#tests/support/custom-domain.ts';
import { type Business, createBusiness } from '#tests/support/factories.ts';
import { startTemporaryPostgres } from '#tests/support/temporary-postgres.ts';
import { createTestClient } from '#tests/support/test-client.ts';
import { CHECKOUT, type Goodword, startGoodword } from '../running-goodword.ts';
import { CUSTOM_DOMAIN, type ReverseProxy, startCaddy, startNginx } from './proxies.ts';
import { ask, startRespondents } from './respondents.ts';

/** Without DEPLOY_TESTS=all, what is not installed is left out. */
function isTested(program: string): boolean {
  const isInstalled = spawnSync('which', [program]).status === 0;
  return isInstalled || process.env.DEPLOY_TESTS === 'all';
}

const EXAMPLES = [
  { program: 'nginx', startProxy: startNginx, restarted: 0 },
  { program: 'caddy', startProxy: startCaddy, restarted: 1 },
] as const;
const TESTED = EXAMPLES.filter(({ program }) => isTested(program));

/** Long enough for the proxies to notice, as in production. */
const DRAIN_SECONDS = '4';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'goodword-deploy-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

if (isTested('systemd-analyze')) test('systemd finds no fault in the units', checkUnits);

function checkUnits(): void {
  cpSync(join(CHECKOUT, 'deploy'), folder, { recursive: true });
  const unit = readFileSync(join(folder, 'goodword.service'), 'utf8');
  // Other machines have Node elsewhere.
  const own = unit.replaceAll('/usr/bin/node', process.execPath);
  const names = ['goodword.service', 'goodword-web@.service', 'goodword-worker@.service'];
  for (const name of names) writeFileSync(join(folder, name), own);
  const files = names.map((name) => join(folder, name));
  // It ends with 0 although it names an unknown option.
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...files]);
  expect([status, String(stderr)]).toEqual([0, '']);
}

test('of the calls that nginx may send twice, only those of surveys write', () => {
  const site = readFileSync(join(CHECKOUT, 'deploy', 'nginx-server.conf'), 'utf8');
  const sentTwice = new RegExp(/location ~ (\S+) \{/.exec(site)?.[1] ?? 'missing');
  const paths = CALLS.filter(({ path }) => sentTwice.test(path));
  const writing = paths.filter(({ transaction }) => transaction === 'write');
  expect(paths.map(({ path }) => path)).toContain('/api/survey/answer');
  expect(writing.map(({ path }) => path)).toEqual(['/api/survey/finish']);
});

if (TESTED.length > 0) describe('in front of two web processes', testProxies);

function testProxies(): void {
  let postgres: RunningPostgres;
  let web: [Goodword, Goodword];
  let business: Business;

  const start = (port?: number) =>
    startGoodword({
      dataDir: folder,
      args: ['--role', 'web'],
      env: {
        DATABASE_URL: postgres.connectionString,
        BASE_URL: 'https://short.example',
        DRAIN_SECONDS,
        RATE_LIMIT: '0',
      },
      ...(port !== undefined && { port }),
    });

  beforeAll(async () => {
    postgres = await startTemporaryPostgres();
    // The first one builds and migrates.
    const first = await start();
    await first.serving();
    web = [first, await start()];
    await web[1].serving();
    business = await createBusiness(createTestClient(first.url));
    await insertDomain(postgres, business.bID, CUSTOM_DOMAIN);
  });
  afterAll(async () => {
    for (const one of web) one.signal('SIGKILL');
    await postgres.stop();
  });

  describe.each(TESTED)('$program', ({ startProxy, restarted }) => {
    let proxy: ReverseProxy;
    beforeAll(async () => {
      proxy = await startProxy({ upstreams: [portOf(web[0]), portOf(web[1])], folder });
    });
    afterAll(() => proxy.stop());

    const post = (path: string, body: string | Buffer) => {
      const headers = {
        'content-type': 'application/json',
        'accept-encoding': 'gzip',
        ...business.owner.headers,
      };
      return ask(proxy.port, path, { method: 'POST', body, headers });
    };

    test('lets pages and calls through, JSON compressed', async () => {
      const page = await ask(proxy.port, `/f/${business.handle}`);
      expect([page.status, String(page.body)]).toEqual([200, expect.stringContaining('Bakery')]);
      const call = await post('/api/dash/getentity', JSON.stringify({ bID: business.bID }));
      expect(call).toMatchObject({ status: 200, headers: { 'content-encoding': 'gzip' } });
      expect(String(gunzipSync(call.body))).toContain('Bakery');
    });

    test('serves a business under its own domain', async () => {
      // Each process reads the domains every ten seconds.
      await expect
        .poll(async () => String((await ask(proxy.port, '/', { host: CUSTOM_DOMAIN })).body), {
          timeout: 30_000,
        })
        .toContain('Bakery');
      await expect(ask(proxy.port, '/', { host: 'unknown.example' })).rejects.toThrow(
        /alert|reset/,
      );
    });

    test('lets the largest bodies through', async () => {
      const csv = `date,text\n2026-01-02,${'Good bread. '.repeat(2_000_000)}`;
      const body = JSON.stringify({ bID: business.bID, platform: 'gp', csv });
      expect(body.length).toBeGreaterThan(24_000_000);
      expect((await post('/api/dash/importreviewscsv', body)).status).toBe(200);
    });

    test('loses no request and no answer while a process is restarted', async () => {
      const load = startRespondents(proxy.port, business.handle);
      const old = web[restarted];
      old.signal('SIGTERM');
      expect(await old.ended()).toBe(0);
      web[restarted] = await start(portOf(old));
      await web[restarted].serving();
      const { failures, acknowledged } = await load.stop();
      expect(failures).toEqual([]);
      expect(acknowledged).toBeGreaterThan(0);
    });
  });

  test.each(TESTED)('$program lets the processes answer while their database is away', async ({
    startProxy,
  }) => {
    const proxy = await startProxy({ upstreams: [portOf(web[0]), portOf(web[1])], folder });
    await postgres.stop();
    // In which Caddy asks each process three times.
    for (const end = performance.now() + 3_000; performance.now() < end; await sleep(100)) {
      const { status, headers } = await ask(proxy.port, `/f/${business.handle}`);
      // Only a process gives an answer an id.
      expect([status, headers['x-request-id']]).toEqual([503, expect.any(String)]);
    }
    await proxy.stop();
  });
}

const portOf = ({ url }: Goodword) => Number(new URL(url).port);
