import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectTls } from '#server/platform/guarded-fetch/connect-tls.ts';
import { createGuardedFetch } from '#server/platform/guarded-fetch/guarded-fetch.ts';
import { createLog } from '#server/platform/log.ts';
import { startHttpsServer } from '#tests/support/https-server.ts';
import { TEST_CERTIFICATE } from '#tests/support/test-certificate.ts';
import { probeDomain } from './probe-domain.ts';

const TOKEN = '0123456789';
/** Private: of the operator's own network. */
const OWN = '10.0.0.7';

const lines: string[] = [];
const log = createLog('warn', { write: (line) => lines.push(line) });

let server: Awaited<ReturnType<typeof startHttpsServer>>;
let answer: RequestListener;

beforeEach(async () => {
  answer = ({ url = '' }, response) => response.end(url.split('/').at(-1));
  server = await startHttpsServer((request, response) => answer(request, response));
});

afterEach(() => server.stop());

interface Reach {
  addresses?: string[];
  port?: number;
  /** The authority that is trusted; undefined: those of Node.js. */
  ca?: string | undefined;
}

function probe(domain = 'short.example', reach: Reach = {}) {
  const { addresses, ca, port } = {
    ...{ addresses: [OWN], ca: TEST_CERTIFICATE.cert, port: server.port },
    ...reach,
  };
  const fetchGuarded = createGuardedFetch({
    resolve: async () => addresses,
    connect: (target) => connectTls({ ...target, addresses: ['127.0.0.1'], port }, ca),
    ownAddresses: [OWN],
    timeout: 500,
  });
  return probeDomain({ fetchGuarded, log: log }, { domain, token: TOKEN });
}

test('a host that answers the token under its own name is right, also at a private address of the operator', async () => {
  const seen: unknown[] = [];
  answer = ({ url, headers }, response) => {
    seen.push(url, headers.host);
    response.end(TOKEN);
  };
  expect(await probe()).toBeNull();
  expect(seen).toEqual([`/.well-known/goodword/${TOKEN}`, 'short.example']);
});

test('no other private address is reached, and the operator reads so in the log', async () => {
  const refused = await probe('short.example', { addresses: ['10.0.0.8'] });
  expect(refused).toBe('unreachable');
  expect(await probe('short.example', { addresses: [OWN, '127.0.0.1'] })).toBe('unreachable');
  const said = 'domain leads to a private address that DOMAIN_ADDRESSES does not list';
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { domain: 'short.example', msg: said },
    { msg: said },
  ]);
});

test('a certificate of another name, and one that nobody trusts, is said to be wrong', async () => {
  expect(await probe('other.example')).toBe('certificate');
  expect(await probe('short.example', { ca: undefined })).toBe('certificate');
});

test('a server without a certificate for the name, and one without TLS, is said to lack it', async () => {
  /** As Caddy refuses the first message of a client: a fatal alert, `internal_error`. */
  const alert = Buffer.from([21, 3, 3, 0, 2, 2, 80]);
  for (const reply of [alert, 'HTTP/1.1 400 Bad Request\r\n\r\n']) {
    const plain = createServer((socket) => {
      socket.on('error', () => {}).once('data', () => socket.end(reply));
    });
    plain.listen(0, '127.0.0.1');
    await once(plain, 'listening');
    const { port } = plain.address() as AddressInfo;
    expect(await probe('short.example', { port })).toBe('certificate');
    plain.close();
  }
});

test('another answer is that of another server', async () => {
  answer = (_request, response) => response.end('Welcome');
  expect(await probe()).toBe('otherServer');
  answer = (_request, response) => response.writeHead(404).end(TOKEN);
  expect(await probe()).toBe('otherServer');
  answer = ({ url, headers }, response) => {
    if (headers.host === 'maps.example') response.end(TOKEN);
    else response.writeHead(301, { location: `https://maps.example${url}` }).end();
  };
  expect(await probe()).toBe('otherServer');
});

test('a failure, silence and a closed port say nothing about whose server it is', async () => {
  answer = (_request, response) => response.writeHead(502).end();
  expect(await probe()).toBe('unreachable');
  answer = () => {};
  expect(await probe()).toBe('unreachable');
  server.stop();
  expect(await probe()).toBe('unreachable');
  expect(await probe('short.example', { addresses: [] })).toBe('unreachable');
});
