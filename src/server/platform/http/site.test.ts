import type { FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';
import { createSiteNamer } from './site.ts';

const findSite = vi.fn(async () => null);
const nameSite = createSiteNamer({
  baseUrl: 'https://app.product.example',
  baseUrlAgency: 'https://go.example',
  findSite,
});

async function siteOf(host: string) {
  const request = { raw: { rawHeaders: ['Host', host] } } as unknown as FastifyRequest;
  await nameSite(request);
  return request.site.kind;
}

test.each([
  'app.product.example',
  'APP.product.example.:443',
  '127.0.0.1:4000',
  '10.0.0.5',
  'localhost:4000',
  '[::1]:4000',
  '',
])('the host %j is the product’s own without a look at the domains', async (host) => {
  findSite.mockClear();
  expect(await siteOf(host)).toBe('product');
  expect(findSite).not.toHaveBeenCalled();
});

test.each([
  'go.example',
  'Go.Example.',
  'go.example:443',
])('the host %j is that of clients', async (host) => {
  expect(await siteOf(host)).toBe('clients');
});

test('any other name is looked up without its port and last dot', async () => {
  expect(await siteOf('Feedback.Bakery.example.:8443')).toBe('product');
  expect(findSite).toHaveBeenLastCalledWith('feedback.bakery.example');
});
