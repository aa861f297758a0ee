import fastifyRateLimit from '@fastify/rate-limit';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { AppError } from '#server/platform/app-error.ts';
import { limitRate } from './rate-limit.ts';

async function serverWithLimit(perMinute: number, factor = 1) {
  const server = fastify({ trustProxy: true });
  await server.register(fastifyRateLimit, { global: false });
  server.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof AppError ? error.status : 500).send(),
  );
  server.get('/', { onRequest: limitRate(server, { perMinute, factor }) }, () => 'ok');
  const ask = async (address: string) => {
    const headers = { 'x-forwarded-for': address };
    return await server.inject({ url: '/', headers });
  };
  return ask;
}

test('tells a rate-limited address when to retry', async () => {
  const ask = await serverWithLimit(2);
  await ask('192.0.2.1');
  await ask('192.0.2.1');
  const refused = await ask('192.0.2.1');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('192.0.2.2')).statusCode).toBe(200);
});

test('addresses in one IPv6 network share a limit', async () => {
  const ask = await serverWithLimit(2);
  await ask('2001:db8:1:1::1');
  await ask('2001:db8:1:1::2');
  expect((await ask('2001:db8:1:1::3')).statusCode).toBe(429);
  expect((await ask('2001:db8:1:2::1')).statusCode).toBe(200);
});

test('the factor scales the limit, and 0 turns it off', async () => {
  const twice = await serverWithLimit(1, 2);
  expect((await twice('192.0.2.1')).statusCode).toBe(200);
  expect((await twice('192.0.2.1')).statusCode).toBe(200);
  expect((await twice('192.0.2.1')).statusCode).toBe(429);
  const off = await serverWithLimit(1, 0);
  for (let n = 0; n < 5; n += 1) expect((await off('192.0.2.1')).statusCode).toBe(200);
});
