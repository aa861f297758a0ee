import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startHttpsServer } from '#tests/support/https-server.ts';
import { TEST_CERTIFICATE } from '#tests/support/test-certificate.ts';
import { connectTls, type Target } from './connect-tls.ts';
import { createGuardedFetch } from './guarded-fetch.ts';

const PUBLIC = ['93.184.215.14', '2606:2800:21f:cb07::1'];
const MB = 1_000_000;

let server: Awaited<ReturnType<typeof startHttpsServer>>;
let answer: RequestListener;
/** What the name server knows. */
let records: Record<string, readonly string[]>;
let resolved: string[];
let connected: Target[];

beforeEach(async () => {
  answer = (_request, response) => response.end('found');
  server = await startHttpsServer((request, response) => answer(request, response));
  records = { 'short.example': PUBLIC, 'maps.example': PUBLIC };
  resolved = [];
  connected = [];
});

afterEach(() => server.stop());

async function resolve(hostname: string) {
  resolved.push(hostname);
  const addresses = records[hostname];
  if (!addresses) throw new Error('ENOTFOUND');
  return addresses;
}

/** What public addresses stand for here: the local server. The guard has seen the real target. */
const toServer = (target: Target): Target => ({
  ...target,
  addresses: ['127.0.0.1'],
  port: server.port,
});

function connect(target: Target) {
  connected.push(target);
  return connectTls(toServer(target), TEST_CERTIFICATE.cert);
}

const guardedFetch = createGuardedFetch({ resolve, connect });
const impatientFetch = createGuardedFetch({ resolve, connect, timeout: 100 });
const failure = (reason: string) => expect.objectContaining({ name: 'GuardedFetchError', reason });

/** Answers each path with a redirect to its value, and any other path with 'found'. */
function redirecting(redirects: Record<string, string>): RequestListener {
  return (request, response) => {
    const location = redirects[request.url ?? ''];
    response.writeHead(location ? 302 : 200, location ? { location, 'set-cookie': 'a=b' } : {});
    response.end('found');
  };
}

describe('a public page', () => {
  test('is fetched from the addresses that were checked', async () => {
    answer = (request, response) => {
      response.statusCode = 404;
      response.end(`${request.method} ${request.headers.host}${request.url} ♥`);
    };
    expect(await guardedFetch('https://short.example/a?b=c')).toEqual({
      status: 404,
      url: 'https://short.example/a?b=c',
      body: 'GET short.example/a?b=c ♥',
    });
    expect(connected).toEqual([{ hostname: 'short.example', port: 443, addresses: PUBLIC }]);
  });

  test('is found through five redirects, each resolved anew, without cookies', async () => {
    const cookies: unknown[] = [];
    const redirect = redirecting({
      '/': '/1',
      '/1': 'https://maps.example/2',
      '/2': '/3',
      '/3': '/4',
      '/4': '/place?q=cafe',
    });
    answer = (request, response) => {
      cookies.push(request.headers.cookie, request.headers.authorization);
      redirect(request, response);
    };
    expect(await guardedFetch('https://short.example/')).toEqual({
      status: 200,
      url: 'https://maps.example/place?q=cafe',
      body: 'found',
    });
    expect(resolved).toEqual(['short.example', 'short.example', ...Array(4).fill('maps.example')]);
    expect(cookies.every((cookie) => cookie === undefined)).toBe(true);
  });

  test('is fetched from the second address if the first refuses the connection', async () => {
    const twoAddresses = createGuardedFetch({
      resolve,
      connect: (target) =>
        connectTls({ ...toServer(target), addresses: ['::1', '127.0.0.1'] }, TEST_CERTIFICATE.cert),
    });
    expect(await twoAddresses('https://short.example/')).toMatchObject({ body: 'found' });
  });

  test('is left unread on request, even if it never ends', async () => {
    let closed: Promise<unknown> | undefined;
    answer = (_request, response) => {
      closed = once(response, 'close');
      response.write('the beginning');
    };
    const page = await guardedFetch('https://short.example/', { readBody: false });
    expect(page).toEqual({ status: 200, url: 'https://short.example/', body: '' });
    await closed;
  });

  test('may have exactly 1 MB', async () => {
    answer = (_request, response) => response.end(Buffer.alloc(MB, 'a'));
    expect((await guardedFetch('https://short.example/')).body).toHaveLength(MB);
  });
});

describe('the guard', () => {
  test.each([
    'http://short.example/',
    'https://short.example:8443/',
    'https://ann:hunter2@short.example/',
    'ftp://short.example/',
    'file:///etc/passwd',
    'short.example',
    '',
  ])('refuses %j, which is not a plain https address', async (url) => {
    await expect(guardedFetch(url)).rejects.toEqual(failure('notHttps'));
    expect(resolved).toEqual([]);
  });

  test.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
  ])('refuses the private address in %s', async (url) => {
    await expect(guardedFetch(url)).rejects.toEqual(failure('privateAddress'));
    expect(connected).toEqual([]);
  });

  test('refuses a name with one private address among public ones', async () => {
    records['short.example'] = [...PUBLIC, '10.0.0.7'];
    await expect(guardedFetch('https://short.example/')).rejects.toEqual(failure('privateAddress'));
    expect(connected).toEqual([]);
  });

  test.each([
    ['a private name', 'https://intranet.example/', 'privateAddress'],
    ['a private address', '//192.168.1.1/', 'privateAddress'],
    ['http', 'http://maps.example/', 'notHttps'],
    ['another port', 'https://maps.example:6379/', 'notHttps'],
    ['nonsense', 'https://[', 'notHttps'],
  ])('refuses a redirect to %s', async (_, location, reason) => {
    records['intranet.example'] = ['10.0.0.7'];
    answer = redirecting({ '/': location });
    await expect(guardedFetch('https://short.example/')).rejects.toEqual(failure(reason));
    expect(connected).toHaveLength(1);
  });

  test('is not fooled by a name that becomes private after the check', async () => {
    const answers = [PUBLIC, ['127.0.0.1']];
    const rebinding = createGuardedFetch({ resolve: async () => answers.shift() ?? [], connect });
    expect(await rebinding('https://short.example/')).toMatchObject({ body: 'found' });
    expect(connected).toMatchObject([{ addresses: PUBLIC }]);
    await expect(rebinding('https://short.example/')).rejects.toEqual(failure('privateAddress'));
  });

  test('needs no options: localhost is private', async () => {
    await expect(createGuardedFetch()('https://localhost/')).rejects.toEqual(
      failure('privateAddress'),
    );
  });
});

describe('a page that cannot be fetched', () => {
  test('redirects a sixth time', async () => {
    answer = redirecting({ '/': '/' });
    await expect(guardedFetch('https://short.example/')).rejects.toEqual(
      failure('tooManyRedirects'),
    );
    expect(connected).toHaveLength(6);
  });

  test('has more than 1 MB', async () => {
    let closed: Promise<unknown> | undefined;
    answer = (_request, response) => {
      closed = once(response, 'close');
      response.write(Buffer.alloc(MB + 1));
    };
    await expect(guardedFetch('https://short.example/')).rejects.toEqual(failure('tooLarge'));
    await closed;
  });

  test.each<[string, RequestListener]>([
    ['does not begin', () => {}],
    ['does not end', (_request, response) => response.write('a')],
  ])('%s in time', async (_, slow) => {
    answer = slow;
    await expect(impatientFetch('https://short.example/')).rejects.toEqual(failure('timeout'));
  });

  test('has a name server that does not answer in time', async () => {
    const silent = createGuardedFetch({
      resolve: () => new Promise(() => {}),
      connect,
      timeout: 50,
    });
    await expect(silent('https://short.example/')).rejects.toEqual(failure('timeout'));
  });

  test('has an unknown name, or one without addresses', async () => {
    records['empty.example'] = [];
    for (const url of ['https://unknown.example/', 'https://empty.example/']) {
      await expect(guardedFetch(url)).rejects.toEqual(failure('unreachable'));
    }
  });

  test('breaks off', async () => {
    answer = (_request, response) => {
      response.write('a', () => response.destroy());
    };
    await expect(guardedFetch('https://short.example/')).rejects.toEqual(failure('unreachable'));
  });

  test.each([
    ['from no known authority', 'https://short.example/', undefined],
    ['of another name', 'https://other.test/', TEST_CERTIFICATE.cert],
  ])('has a certificate %s', async (_, url, ca) => {
    records['other.test'] = PUBLIC;
    let hasArrived = false;
    answer = () => {
      hasArrived = true;
    };
    const strict = createGuardedFetch({
      resolve,
      connect: (target) => connectTls(toServer(target), ca),
    });
    await expect(strict(url)).rejects.toEqual(failure('unreachable'));
    expect(hasArrived).toBe(false);
  });
});
