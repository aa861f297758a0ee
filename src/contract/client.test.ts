import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { CallError, createClient } from './client.ts';
import { describeCallPaths } from './describe-call-paths.ts';

const BUSINESS = '0192f0c1-2345-7abc-8def-0123456789ab';
let servers: Server[] = [];

afterEach(() => {
  for (const server of servers) server.close();
  servers = [];
});

type Answer = { status: number; body: unknown };

interface Script {
  accepts: string;
  grant: Answer;
  /** When the token is issued; by default a little while later. */
  grantAfter?: Promise<unknown>;
}

/** A server that accepts one bearer token and issues the next. */
async function startServer({ accepts, grant, grantAfter }: Script) {
  const counts = { tokens: 0, calls: 0, refused: 0 };
  const server = createServer((request, response) => {
    if (request.url === '/api/auth/token') {
      counts.tokens += 1;
      void (grantAfter ?? sleep(30)).then(() => answer(response, grant));
      return;
    }
    counts.calls += 1;
    const isKnown = request.headers.authorization === `Bearer ${accepts}`;
    if (!isKnown) counts.refused += 1;
    const refusal = { error: { code: 'unauthorized', message: 'Please sign in.' } };
    // Some rejections arrive after the new token.
    const delay = isKnown ? 0 : (counts.calls % 4) * 25;
    setTimeout(
      () => answer(response, isKnown ? { status: 200, body: {} } : { status: 401, body: refusal }),
      delay,
    );
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { counts, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function answer(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

function twenty(client: ReturnType<typeof createClient>) {
  return Promise.allSettled(
    Array.from({ length: 20 }, () => client.call('iHaveLoggedIn', { bID: BUSINESS })),
  );
}

test('the paths of the client are those of the contract; `npm run call-paths` writes them', async () => {
  const written = await readFile(join(import.meta.dirname, 'call-paths.ts'), 'utf8');
  expect(written).toBe(describeCallPaths());
});

describe('an expired access token', () => {
  test('is refreshed once for twenty concurrent calls, and all of them succeed', async () => {
    const fresh = { status: 200, body: { token: 'fresh' } };
    const { counts, origin } = await startServer({ accepts: 'fresh', grant: fresh });
    const seen: string[] = [];
    const client = createClient({ origin, onToken: (token) => seen.push(token) });
    client.takeToken('expired');
    const results = await twenty(client);
    expect(results.every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(counts).toEqual({ tokens: 1, calls: 40, refused: 20 });
    expect(seen).toEqual(['fresh']);
  });

  test('fails all calls with 401 when the refresh is refused, and reports the sign-out once', async () => {
    const refusal = { status: 401, body: { code: 'UNAUTHORIZED', message: 'No session.' } };
    const { counts, origin } = await startServer({ accepts: 'none', grant: refusal });
    let signedOut = 0;
    const client = createClient({ origin, onSignedOut: () => (signedOut += 1) });
    client.takeToken('expired');
    const results = await twenty(client);
    for (const result of results) {
      expect(result).toMatchObject({ status: 'rejected', reason: { status: 401 } });
    }
    expect(counts).toEqual({ tokens: 1, calls: 20, refused: 20 });
    expect(signedOut).toBe(1);
  });

  test('is fetched once, before the first calls, if there is none yet', async () => {
    const fresh = { status: 200, body: { token: 'fresh' } };
    const { counts, origin } = await startServer({ accepts: 'fresh', grant: fresh });
    await twenty(createClient({ origin }));
    expect(counts).toEqual({ tokens: 1, calls: 20, refused: 0 });
  });

  test('is not treated as signed out when the refresh request itself fails', async () => {
    const busy = { status: 503, body: 'busy' };
    const { origin } = await startServer({ accepts: 'fresh', grant: busy });
    let signedOut = 0;
    const client = createClient({ origin, onSignedOut: () => (signedOut += 1) });
    client.takeToken('expired');
    await expect(client.call('setLastAccessed', {})).rejects.toMatchObject({ status: 503 });
    expect(signedOut).toBe(0);
  });
});

describe('a failed call', () => {
  async function failWith(reply: Answer): Promise<unknown> {
    const server = createServer((_, response) => answer(response, reply));
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const client = createClient({ origin });
    return client.call('checkHandle', { feedbackAddressHandle: 'x' }).catch((error) => error);
  }

  test('has the code, message and fields of the response', async () => {
    const error = { code: 'invalid', message: 'Not so.', fields: { handle: 'Taken.' } };
    const failure = await failWith({ status: 422, body: { error } });
    expect(failure).toBeInstanceOf(CallError);
    expect(failure).toMatchObject({ status: 422, ...error, isNetworkFailure: false });
  });

  test('is a CallError even if the response is not JSON', async () => {
    expect(await failWith({ status: 502, body: '<h1>Bad gateway</h1>' })).toMatchObject({
      status: 502,
      code: 'unreadable',
    });
  });

  test('has status 0 when the server cannot be reached', async () => {
    const client = createClient({ origin: 'http://127.0.0.1:9' });
    const failure = client.call('checkHandle', { feedbackAddressHandle: 'x' });
    await expect(failure).rejects.toMatchObject({ status: 0, isNetworkFailure: true });
  });

  test('passes an abort through unchanged', async () => {
    const { origin } = await startServer({ accepts: 'x', grant: { status: 200, body: {} } });
    const signal = AbortSignal.abort();
    const failure = createClient({ origin }).call('getOfficialLanguages', {}, { signal });
    await expect(failure).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a sign-out while a token is being fetched', () => {
  /** A promise that the test resolves, however slow the machine. */
  function moment(): { come: () => void; grantAfter: Promise<void> } {
    let come = () => {};
    const grantAfter = new Promise<void>((resolve) => {
      come = resolve;
    });
    return { come, grantAfter };
  }

  test('does not use a late token for the next user', async () => {
    const { come, grantAfter } = moment();
    const { origin, counts } = await startServer({
      accepts: 'a.b.new',
      grant: { status: 200, body: { token: 'a.b.new' } },
      grantAfter,
    });
    const seen: string[] = [];
    const client = createClient({ origin, onToken: (token) => seen.push(token) });
    client.takeToken('a.b.old');
    const call = client.call('iHaveLoggedIn', { bID: BUSINESS });
    await expect.poll(() => counts.tokens).toBe(1);
    client.forgetToken();
    come();
    await expect(call).rejects.toMatchObject({ status: 401 });
    expect(seen).toEqual([]);
    expect(counts.calls).toBe(1);
  });

  test('does not sign out the next user when the previous user is refused', async () => {
    const { come, grantAfter } = moment();
    const { origin, counts } = await startServer({
      accepts: 'a.b.next',
      grant: { status: 401, body: { code: 'NO_SESSION', message: 'No session.' } },
      grantAfter,
    });
    let signedOut = 0;
    const onSignedOut = () => {
      signedOut += 1;
    };
    const client = createClient({ origin, onSignedOut });
    client.takeToken('a.b.old');
    const former = client.call('iHaveLoggedIn', { bID: BUSINESS });
    await expect.poll(() => counts.tokens).toBe(1);
    client.takeToken('a.b.next');
    come();
    await expect(former).rejects.toMatchObject({ status: 401 });
    await expect(client.call('iHaveLoggedIn', { bID: BUSINESS })).resolves.toEqual({});
    expect(signedOut).toBe(0);
  });
});
