import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as requests from './sign-in-requests.ts';

const fetching = vi.fn<typeof fetch>();
beforeAll(() => void vi.stubGlobal('fetch', fetching));
afterAll(() => void vi.unstubAllGlobals());

const credentials = { email: 'ada@example.com', password: 'a long one' };

test.each([
  ['the library', { code: 'INVALID', message: 'Invalid email or password' }],
  ['our own gate', { error: { code: 'INVALID', message: 'Invalid email or password' } }],
])('a rejection by %s has its status, code and message', async (_by, body) => {
  fetching.mockResolvedValueOnce(Response.json(body, { status: 401 }));
  await expect(requests.signIn(credentials)).rejects.toMatchObject({
    status: 401,
    code: 'INVALID',
    message: 'Invalid email or password',
  });
});

test('a response that is not JSON is unreadable, and has its status', async () => {
  fetching.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(requests.signIn(credentials)).rejects.toMatchObject({
    status: 502,
    code: 'unreadable',
  });
});

test('a page in place of an answer is unreadable, even with status 200', async () => {
  const page = new Response('<h1>Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } });
  fetching.mockResolvedValueOnce(page);
  await expect(requests.signIn(credentials)).rejects.toMatchObject({ code: 'unreadable' });
});

test('an unavailable server is a network failure, also when signing in', async () => {
  fetching.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(requests.signIn(credentials)).rejects.toMatchObject({ isNetworkFailure: true });
  await expect(requests.hasSignIn()).rejects.toMatchObject({ isNetworkFailure: true });
});

test('a null session means signed out', async () => {
  fetching.mockResolvedValueOnce(Response.json(null));
  expect(await requests.hasSignIn()).toBe(false);
});
