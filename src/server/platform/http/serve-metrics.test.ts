import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { outcomes } from '#server/platform/metrics/outcomes.ts';
import { countedBy } from '#tests/support/counted-outcomes.ts';
import { createHttpServer } from './create-http-server.ts';
import { serveMetrics } from './serve-metrics.ts';

const TOKEN = 'a token of thirty-two characters or more';

async function startServer({ token }: { token?: string } = {}) {
  const server = await createHttpServer({
    log: createLog('silent'),
    baseUrl: 'http://localhost',
    trustedProxies: ['loopback'],
    hasPages: false,
  });
  serveMetrics(server, { readMetrics: () => outcomes.metrics(), token, rateLimit: 1 });
  const ask = (authorization?: string, headers = {}) =>
    server.inject({
      url: '/metrics',
      headers: { ...headers, ...(authorization !== undefined && { authorization }) },
    });
  return { server, ask };
}

describe('the token', () => {
  test('is not asked for if there is none', async () => {
    const { ask } = await startServer();
    const { statusCode, headers } = await ask();
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'no-store',
    ]);
  });

  test('lets in whoever has it, and nobody else', async () => {
    const { ask } = await startServer({ token: TOKEN });
    expect((await ask(`Bearer ${TOKEN}`)).statusCode).toBe(200);
    for (const wrong of [undefined, '', 'Bearer', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN]) {
      const { statusCode, headers, body } = await ask(wrong);
      expect([wrong, statusCode, headers['www-authenticate']]).toEqual([wrong, 401, 'Bearer']);
      expect(JSON.parse(body).error.code).toBe('unauthorized');
    }
  });

  test('cannot be guessed for long, and who has it is never locked out', async () => {
    const { ask } = await startServer({ token: TOKEN });
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      statuses.push((await ask(`Bearer guess ${guess}`)).statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    const refused = await ask('Bearer guess');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(`Bearer ${TOKEN}`)).statusCode).toBe(200);
    expect((await ask('Bearer guess', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(401);
  });
});

test('a server without pages returns 404 for everything else', async () => {
  const { server } = await startServer();
  for (const url of ['/', '/dash/home', '/x', '/healthz', '/%zz']) {
    const { statusCode, body } = await server.inject(url);
    expect([url, statusCode, JSON.parse(body).error.code]).toEqual([url, 404, 'not_found']);
  }
});

describe('requests are counted', () => {
  test('by route and status, whatever paths clients make up', async () => {
    const { server } = await startServer();
    server.get('/counted/:name', async () => ({}));
    server.get('/assets/index-x1y2.js', async () => ({}));
    const paths = ['/counted/ada', '/counted/grace?x=1', '/assets/index-x1y2.js'];
    const unknown = Array.from({ length: 20 }, (_, index) => `/made-up-${index}`);
    const counted = await countedBy(async () => {
      for (const url of [...paths, ...unknown, '/%zz']) await server.inject(url);
    });
    const requests = Object.entries(counted).filter(([key]) => key.includes('requests_total'));
    expect(Object.fromEntries(requests)).toEqual({
      'goodword_http_requests_total{route="/counted/:name",status="200"}': 2,
      'goodword_http_requests_total{route="/assets/*",status="200"}': 1,
      'goodword_http_requests_total{route="unmatched",status="404"}': 21,
    });
    const timed = 'goodword_http_request_duration_seconds';
    expect(counted[`${timed}_count{route="/counted/:name"}`]).toBe(2);
    expect(counted[`${timed}_bucket{le="+Inf",route="unmatched"}`]).toBe(21);
  });

  test('but the time for which a page listens to events is not', async () => {
    const { server } = await startServer();
    server.get('/events', (_request, reply) => {
      const stream = new PassThrough();
      stream.end('data: 1\n\n');
      return reply.type('text/event-stream; charset=utf-8').send(stream);
    });
    expect(await countedBy(() => server.inject('/events'))).toEqual({
      'goodword_http_requests_total{route="/events",status="200"}': 1,
    });
  });
});
