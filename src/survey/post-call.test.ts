import { afterEach, expect, test, vi } from 'vitest';
import { postCall } from './post-call.ts';

// A page's address; a browser adds it itself.
const PATH = 'https://goodword.example/api/survey/start';

afterEach(() => vi.unstubAllGlobals());

function answerWith(answer: () => Promise<Response>): void {
  vi.stubGlobal('fetch', answer);
}

test('returns what the server answered', async () => {
  const date = 'Sun, 29 Nov 2026 12:00:00 GMT';
  const headers = { 'retry-after': '7', date };
  answerWith(async () => new Response('{"a":1}', { status: 429, headers }));
  expect(await postCall(PATH, {})).toEqual({
    status: 429,
    body: { a: 1 },
    retryAfter: 7,
    date,
  });
});

test('counts a lost connection, and a page that is not ours, as a server that was not reached', async () => {
  const unreached = { status: 0, body: null, retryAfter: null };
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await postCall(PATH, {})).toEqual(unreached);
  answerWith(async () => new Response('<html>Sign in to this network</html>'));
  expect(await postCall(PATH, {})).toEqual(unreached);
});

test('throws what our own code gets wrong', async () => {
  answerWith(async () => new Response('{}'));
  vi.stubGlobal('AbortController', undefined);
  await expect(postCall(PATH, {})).rejects.toThrow(TypeError);
});
