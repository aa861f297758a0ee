import { request } from 'node:http';
import { beforeEach, expect, test } from 'vitest';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import { insertDomain } from '#tests/support/custom-domain.ts';
import { createBusiness } from '#tests/support/factories.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { findDomain } from './store.ts';

const own = businessPerTest();

beforeEach(() => own.server.database.deleteFrom('custom_domains').execute());

/** A request with any headers, which answers the status and the body. */
function get(
  path: string,
  headers: Record<string, string> = {},
  server: TestServer = own.server,
): Promise<{ status: number | undefined; body: string }> {
  const { port } = server.config;
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers }, (response) => {
      response
        .setEncoding('utf8')
        .toArray()
        .then((parts) => {
          resolve({ status: response.statusCode, body: parts.join('') });
        }, reject);
    })
      .on('error', reject)
      .end();
  });
}

const ask = async (domain: string, headers = {}, server = own.server) =>
  (await get(`/internal/tls-ask?domain=${domain}`, headers, server)).status;

test('a proxy may get certificates for domains that are proven, and for no others', async () => {
  // Its cache is empty.
  const server = await startTestServer({ on: own.server });
  try {
    const closed = await createBusiness(own.server);
    const others = await Promise.all([1, 2, 3, 4].map(() => createBusiness(own.server)));
    const ids = [own.business, ...others].map(({ bID }) => bID) as [
      string,
      string,
      string,
      string,
      string,
    ];
    await insertDomain(own.server, ids[0], 'verified.example');
    await insertDomain(own.server, ids[1], 'proven.example', { state: 'dnsProven' });
    await insertDomain(own.server, ids[2], 'pending.example', { state: 'pending' });
    await insertDomain(own.server, ids[3], 'broken.example', { state: 'broken' });
    await insertDomain(own.server, ids[4], 'certless.example', { state: 'broken' });
    await insertDomain(own.server, closed.bID, 'closed.example');
    const update = own.server.database.updateTable('custom_domains');
    await update
      .set({ findings: '{"leadsHere": true}' })
      .where('business_id', '=', ids[4])
      .execute();
    await own.server.database
      .updateTable('businesses')
      .set({ closed_at: new Date(), closed_reason: 'deleted', closing_id: ids[0] })
      .where('business_id', '=', closed.bID)
      .execute();
    const names = ['verified', 'proven', 'certless', 'pending', 'broken', 'closed', 'unknown'];
    const statuses = [];
    for (const name of names) statuses.push(await ask(`${name}.example`, {}, server));
    expect(statuses).toEqual([200, 200, 200, 404, 404, 404, 404]);
    const listed = await get('/internal/domains', {}, server);
    expect(listed.body.trim().split('\n')).toEqual([
      'certless.example',
      'proven.example',
      'verified.example',
    ]);
    expect(await ask('Verified.Example', {}, server)).toBe(200);
    expect(await ask('', {}, server)).toBe(404);
    expect(await ask('verified.example&domain=verified.example', {}, server)).toBe(404);
    await own.server.database
      .deleteFrom('custom_domains')
      .where('business_id', '=', ids[0])
      .execute();
    // Still in the cache.
    expect(await ask('verified.example', {}, server)).toBe(200);
  } finally {
    await server.stop();
  }
});

test('only the machine itself may ask', async () => {
  await insertDomain(own.server, own.business.bID, 'verified.example');
  const server = await startTestServer({ on: own.server });
  try {
    expect(await ask('verified.example', {}, server)).toBe(200);
    const foreign: Record<string, string>[] = [
      { 'x-forwarded-for': '127.0.0.1' },
      { 'x-forwarded-host': 'localhost' },
      { via: '1.1 caddy' },
      { host: 'verified.example' },
      { host: 'goodword.example' },
    ];
    for (const headers of foreign) {
      expect(await ask('verified.example', headers, server)).toBe(404);
      expect((await get('/internal/domains', headers, server)).status).toBe(404);
    }
  } finally {
    await server.stop();
  }
});

test('the proof of a domain is answered under every host but that of another domain', async () => {
  await insertDomain(own.server, own.business.bID, 'mine.example', { state: 'dnsProven' });
  const other = await createBusiness(own.server);
  await insertDomain(own.server, other.bID, 'other.example');
  const token = (await findDomain(own.server.database, own.business.bID))?.token ?? '';
  const path = `/.well-known/goodword/${token}`;
  expect(await get(path)).toEqual({ status: 200, body: token });
  expect(await get(path, { host: 'mine.example' })).toEqual({ status: 200, body: token });
  expect((await get(`${path}0`)).status).toBe(404);
  const server = await startTestServer({ on: own.server });
  try {
    expect((await get(path, { host: 'other.example' }, server)).status).toBe(404);
    const theirs = (await findDomain(own.server.database, other.bID))?.token ?? '';
    const answer = await get(`/.well-known/goodword/${theirs}`, { host: 'other.example' }, server);
    expect(answer).toEqual({ status: 200, body: theirs });
  } finally {
    await server.stop();
  }
});
