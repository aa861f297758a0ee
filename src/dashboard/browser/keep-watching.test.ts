import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createClient } from '#contract/client.ts';
import { LIVE_PATH, type LiveEvent } from '#contract/live.ts';
import { keepWatching, type Watch } from './keep-watching.ts';

const SESSION = 'event: session\ndata: {"count":1,"newest":"a"}\n\n';

let servers: Server[] = [];
let watches: Watch[] = [];
afterEach(() => {
  for (const watch of watches) watch.stop();
  for (const server of servers) server.closeAllConnections();
  for (const server of servers) server.close();
  servers = [];
  watches = [];
});

/** A server that hands out one token and answers the n-th request for the stream as it is told. */
async function startServer(answer: (response: ServerResponse, attempt: number) => void) {
  const asked = { attempts: 0, tokens: [] as (string | undefined)[] };
  const server = createServer((request, response) => {
    if (request.url === '/api/auth/token') {
      response.end(JSON.stringify({ token: 'good' }));
      return;
    }
    asked.attempts += 1;
    asked.tokens.push(request.headers.authorization);
    answer(response, asked.attempts);
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { asked, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function watchAt(origin: string, patience?: number) {
  const client = createClient({ origin });
  const heard: LiveEvent[] = [];
  const watch = keepWatching({
    open: (signal) => client.open(`${LIVE_PATH}?bID=b`, { signal }),
    onEvent: (event) => heard.push(event),
    firstDelay: 1,
    refusedDelay: 1,
    ...(patience && { patience }),
  });
  watches.push(watch);
  return { heard, watch, kinds: () => heard.map(({ event }) => event) };
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: { code: 'x', message: 'No.' } }));
}

test('events are told with the token of the person who is signed in', async () => {
  const { asked, origin } = await startServer((response) => response.write(`:\n\n${SESSION}`));
  const { heard } = watchAt(origin);
  await expect.poll(() => heard).toEqual([{ event: 'session', count: 1, newest: 'a' }]);
  expect(asked.tokens).toEqual(['Bearer good']);
});

test('after each break it comes back, and says that something may have been missed', async () => {
  const { origin } = await startServer((response, attempt) => {
    if (attempt === 1) response.end(SESSION);
    else if (attempt === 2) response.destroy();
    else if (attempt < 5) refuse(response, 503);
    else response.write(SESSION);
  });
  const { kinds } = watchAt(origin);
  await expect.poll(kinds).toEqual(['session', 'resync', 'session']);
});

test('where there are too many streams it is told to ask instead, time after time', async () => {
  const { origin } = await startServer((response, attempt) => {
    if (attempt < 4) refuse(response, 429);
    else response.write(SESSION);
  });
  const { kinds } = watchAt(origin);
  await expect.poll(kinds).toEqual(['resync', 'resync', 'resync', 'resync', 'session']);
});

test('a connection that died without a word is given up', async () => {
  const { asked, origin } = await startServer((response) => response.write(SESSION));
  const { kinds } = watchAt(origin, 300);
  await expect.poll(() => asked.attempts, { timeout: 20_000 }).toBeGreaterThan(2);
  expect(kinds().slice(0, 3)).toEqual(['session', 'resync', 'session']);
});

test('who is behind when it begins is told so first, and a last word is handed on', async () => {
  const heard: string[] = [];
  const { origin } = await startServer((response, attempt) => {
    if (attempt === 1) response.end(SESSION);
    else refuse(response, 403);
  });
  const client = createClient({ origin });
  await new Promise<void>((onOver) => {
    const watch = keepWatching({
      open: (signal) => client.open(LIVE_PATH, { signal }),
      onEvent: ({ event }) => heard.push(event),
      isBehind: true,
      onOver,
      firstDelay: 1,
    });
    watches.push(watch);
  });
  expect(heard).toEqual(['resync', 'session']);
});

test.each([401, 403, 404, 422])('a refusal with %s is not asked for again', async (status) => {
  const { asked, origin } = await startServer((response) => refuse(response, status));
  const { heard, watch } = watchAt(origin);
  // A token that is refused is tried once more with a new one.
  await expect.poll(() => asked.attempts).toBe(status === 401 ? 2 : 1);
  const next = await startServer((response) => response.write(SESSION));
  const other = watchAt(next.origin);
  await expect.poll(() => other.heard).toHaveLength(1);
  watch.resume();
  expect([asked.attempts, heard]).toEqual([status === 401 ? 2 : 1, []]);
});

test('paused it hears nothing; resumed it comes back at once and is told to read anew', async () => {
  const open: ServerResponse[] = [];
  const { origin } = await startServer((response) => {
    open.push(response);
    response.write(SESSION);
  });
  const { kinds, watch } = watchAt(origin);
  await expect.poll(kinds).toEqual(['session']);
  const left = once(open[0] as ServerResponse, 'close');
  watch.pause();
  await left;
  watch.resume();
  await expect.poll(kinds).toEqual(['session', 'resync', 'session']);
  watch.stop();
  await expect.poll(() => open.every(({ destroyed }) => destroyed)).toBe(true);
  watch.resume();
  expect(open).toHaveLength(2);
});

test('what a later server tells is passed over', async () => {
  const later = `event: weather\ndata: {}\n\nevent: entity\ndata: {\n\n${SESSION}`;
  const { origin } = await startServer((response) => response.write(later));
  const { kinds } = watchAt(origin);
  await expect.poll(kinds).toEqual(['session']);
});
