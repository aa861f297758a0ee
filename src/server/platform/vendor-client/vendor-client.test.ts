import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createVendorClient, type VendorRequest } from './vendor-client.ts';

const schema = z.object({ reviews: z.array(z.object({ rating: z.number() })) });
const page = { reviews: [{ rating: 5 }] };
const path = '/v1/reviews';

let server: Server;
let origin: string;
let respond: RequestListener;

beforeEach(async () => {
  respond = (_request, response) => response.end(JSON.stringify(page));
  server = createServer((request, response) => respond(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function request(more: Partial<VendorRequest<unknown>> = {}, timeout?: number) {
  const client = createVendorClient({ origin, name: 'Trustpilot', ...(timeout && { timeout }) });
  return client.request({ path, schema, ...more });
}

function respondWith(status: number, body = '', headers: Record<string, string> = {}) {
  respond = (_request, response) => response.writeHead(status, headers).end(body);
}

const failure = (details: object) => expect.objectContaining({ name: 'VendorError', ...details });

describe('a request', () => {
  test('returns the body as its schema reads it, and the headers', async () => {
    respondWith(200, JSON.stringify({ ...page, more: 1 }), { 'x-total': '7' });
    const { body, headers } = await request();
    expect(body).toEqual(page);
    expect(headers.get('x-total')).toBe('7');
  });

  test('sends path, query, headers and JSON or a form', async () => {
    const seen: unknown[] = [];
    respond = async (incoming, response) => {
      const { method, url, headers } = incoming;
      const { authorization, accept, 'content-type': type } = headers;
      seen.push({ method, url, authorization, accept, type, body: await text(incoming) });
      response.end(JSON.stringify(page));
    };
    const headers = { authorization: 'Bearer token' };
    await request({ path: `${path}?sort=new`, query: { page: 2, q: 'a&b', none: undefined } });
    await request({ method: 'POST', headers, json: { text: 'Thanks ♥' } });
    await request({ method: 'POST', form: { grant_type: 'refresh_token', code: 'a b' } });
    const accept = 'application/json';
    expect(seen).toEqual([
      { method: 'GET', url: `${path}?sort=new&page=2&q=a%26b`, accept, body: '' },
      {
        method: 'POST',
        url: path,
        ...headers,
        accept,
        type: 'application/json',
        body: '{"text":"Thanks ♥"}',
      },
      {
        method: 'POST',
        url: path,
        accept,
        type: 'application/x-www-form-urlencoded;charset=UTF-8',
        body: 'grant_type=refresh_token&code=a+b',
      },
    ]);
  });

  test('takes an empty body where the schema allows it', async () => {
    respondWith(204);
    expect(await request({ method: 'DELETE', schema: z.undefined() })).toMatchObject({
      body: undefined,
    });
    await expect(request()).rejects.toEqual(failure({ kind: 'unreadable' }));
  });

  test('stays with its origin', async () => {
    const urls: unknown[] = [];
    respond = (incoming, response) => {
      urls.push(incoming.url);
      response.end(JSON.stringify(page));
    };
    await request({ path: '//other.example/reviews' });
    expect(urls).toEqual(['//other.example/reviews']);
    await expect(request({ path: '.other.example/reviews' })).rejects.toThrow('slash');
  });
});

describe('an answer with status', () => {
  test.each([
    [400, 'refused'],
    [401, 'reconnect'],
    [403, 'forbidden'],
    [404, 'gone'],
    [408, 'transient'],
    [410, 'gone'],
    [422, 'refused'],
    [429, 'throttled'],
    [500, 'transient'],
    [503, 'transient'],
  ])('%i is %s', async (status, kind) => {
    respondWith(status, '<html>Sorry</html>');
    await expect(request()).rejects.toEqual(failure({ kind, status, vendorCode: undefined }));
  });

  test('302 is unreadable, and not followed', async () => {
    const urls: unknown[] = [];
    respond = (incoming, response) => {
      urls.push(incoming.url);
      response.writeHead(302, { location: '/elsewhere' }).end();
    };
    await expect(request()).rejects.toEqual(failure({ kind: 'unreadable', status: 302 }));
    expect(urls).toEqual([path]);
  });

  test.each([
    ['120', 120],
    ['0', 1],
    ['999999999', 86_400],
    ['Thu, 26 Nov 2026 06:01:30 GMT', 90],
    ['Thu, 26 Nov 2026 05:00:00 GMT', 1],
    ['Sun, 26 Nov 2028 06:00:00 GMT', 86_400],
    ['soon', undefined],
  ])('429 and Retry-After %j asks to wait for %s seconds', async (value, retryAfterSeconds) => {
    respondWith(429, '', { 'retry-after': value, date: 'Thu, 26 Nov 2026 06:00:00 GMT' });
    await expect(request()).rejects.toEqual(failure({ kind: 'throttled', retryAfterSeconds }));
  });
});

describe("a vendor's own code", () => {
  const error = z.object({ error: z.object({ code: z.number() }) });
  const classify: VendorRequest<unknown>['classify'] = ({ status, headers, body }) => {
    const code = error.safeParse(body).data?.error.code;
    if (code === undefined) return null;
    const vendorCode = String(code);
    if (code === 190) return { kind: 'reconnect', vendorCode };
    if (code === 4) {
      return { kind: 'throttled', vendorCode, retryAfterSeconds: Number(headers.get('x-reset')) };
    }
    return status < 300 ? { kind: 'refused', vendorCode } : { vendorCode };
  };

  test.each([
    [400, 190, { kind: 'reconnect', vendorCode: '190' }],
    [400, 4, { kind: 'throttled', vendorCode: '4', retryAfterSeconds: 600 }],
    [403, 283, { kind: 'forbidden', vendorCode: '283' }],
    [200, 100, { kind: 'refused', vendorCode: '100' }],
  ])('in an answer with status %i: %i', async (status, code, details) => {
    respondWith(status, JSON.stringify({ error: { code } }), { 'x-reset': '600' });
    await expect(request({ classify })).rejects.toEqual(failure({ status, ...details }));
  });

  test('leaves the status to decide where there is none', async () => {
    respondWith(500, '<html>Sorry</html>');
    await expect(request({ classify })).rejects.toEqual(failure({ kind: 'transient' }));
    respondWith(200, JSON.stringify(page));
    expect(await request({ classify })).toMatchObject({ body: page });
  });
});

describe('an answer that cannot be read', () => {
  test.each([
    ['is HTML', '<!doctype html><p>secret</p>', 'something other than JSON'],
    ['is cut off', '{"reviews":[{"rating":5},{"ra', 'something other than JSON'],
    ['is larger than 5 MB', ' '.repeat(5_000_001), 'more than 5 MB'],
    ['lacks a list', '{"items":["secret"]}', 'reviews (invalid_type)'],
    ['has another type', '{"reviews":[{"rating":"secret"}]}', 'reviews.0.rating (invalid_type)'],
    ['is no object', '"secret"', 'all of it (invalid_type)'],
  ])('%s', async (_, body, problem) => {
    respondWith(200, body);
    const error = await request().catch((reason) => reason);
    expect(error).toEqual(failure({ kind: 'unreadable', status: 200 }));
    expect(error.message).toContain(problem);
    expect(error.message).not.toContain('secret');
  });

  test('is not read further than 5 MB', async () => {
    let closed: Promise<unknown> | undefined;
    respond = (_request, response) => {
      closed = once(response, 'close');
      response.write(Buffer.alloc(5_000_001, ' '));
    };
    await expect(request()).rejects.toEqual(failure({ kind: 'unreadable' }));
    await closed;
  });
});

describe('a vendor that does not answer', () => {
  test.each<[string, RequestListener]>([
    ['does not begin', () => {}],
    ['does not end', (_request, response) => response.write('{"reviews":')],
  ])('%s in time', async (_, slow) => {
    respond = slow;
    await expect(request({}, 100)).rejects.toEqual(
      failure({ kind: 'transient', message: 'Trustpilot did not answer in time.' }),
    );
  });

  test('breaks off', async () => {
    respond = (_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"reviews":', () => response.destroy());
    };
    await expect(request()).rejects.toEqual(failure({ kind: 'transient', status: undefined }));
  });

  test('refuses the connection', async () => {
    server.close();
    await expect(request()).rejects.toEqual(
      failure({
        kind: 'transient',
        message: 'Trustpilot could not be reached (ECONNREFUSED).',
      }),
    );
  });

  test('does not hold up a caller that gives up', async () => {
    const caller = new AbortController();
    respond = () => caller.abort(new Error('shutting down'));
    await expect(request({ signal: caller.signal })).rejects.toThrow('shutting down');
  });
});

describe('an error never contains', () => {
  const secrets = {
    path: `${path}?key=secret-path`,
    query: { access_token: 'secret-query' },
    headers: { authorization: 'Bearer secret-header' },
  };
  const shown = (error: Error) => `${error.stack} ${JSON.stringify(error)} ${error.cause}`;

  test.each([400, 200, 302])('the request or the answer of status %i', async (status) => {
    respondWith(status, '{"message":"secret-answer"}', { location: '/?secret-location' });
    const error = await request(secrets).catch((reason) => reason);
    expect(error).toEqual(failure({ status }));
    expect(shown(error)).not.toContain('secret');
  });

  test('the request that found no connection', async () => {
    server.close();
    const error = await request(secrets).catch((reason) => reason);
    expect(error).toEqual(failure({ kind: 'transient' }));
    expect(shown(error)).not.toContain('secret');
  });

  test.each(['secret\ntoken', 'secret “token”'])('the invalid token %j', async (token) => {
    const error = await request({ headers: { authorization: token } }).catch((reason) => reason);
    expect(error).toEqual(failure({ kind: 'reconnect' }));
    expect(shown(error)).not.toContain('secret');
  });
});
