import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function open(path: string, at = server): Promise<{ status: number; html: string }> {
  const response = await fetch(at.origin + path);
  return { status: response.status, html: await response.text() };
}

test.each([
  '%00abc',
  '%20',
  'ab',
  'no.body',
  'dash',
  'x'.repeat(61),
  '%F0%9F%98%80',
])('a handle that nobody can have, %s, is a page that says so', async (handle) => {
  for (const path of ['f', 'feedbackevaluate']) {
    const { status, html } = await open(`/${path}/${handle}`);
    expect(status).toBe(404);
    expect(html).toContain('<!doctype html>');
  }
});

test('pages are limited in rate, both addresses together', async () => {
  const limited = await startTestServer({ env: { RATE_LIMIT: '0.0125' } });
  try {
    const statuses: number[] = [];
    for (const path of ['/f/nobody', '/feedbackevaluate/nobody', '/f/nobody?lang=de']) {
      statuses.push((await open(path, limited)).status);
    }
    expect(statuses).toEqual([404, 404, 404]);
    const refused = await fetch(`${limited.origin}/f/nobody`, { headers: { accept: 'text/html' } });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.text()).toContain('<!doctype html>');
  } finally {
    await limited.stop();
  }
});
