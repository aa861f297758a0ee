import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { endWhenStalled } from './end-when-stalled.ts';

/** Milliseconds. A reader who takes nothing is out after this or twice as much. */
const SHORT = 100;
/** Eight pauses of a slow reader, so that a busy machine does not make one too long; all ten take longer. */
const LONG = 2_000;
const PAUSE = LONG / 8;
const CHUNK = Buffer.alloc(1_000_000);
/** More than fits into the buffers of the two sockets. */
const CHUNKS = 40;

async function open(
  limit: number,
): Promise<{ socket: Socket; closed: Promise<number>; close: () => void }> {
  const server = fastify();
  let report: (written: number) => void;
  const closed = new Promise<number>((resolve) => {
    report = resolve;
  });
  server.get('/', (request, reply) => {
    endWhenStalled(request, limit);
    let written = 0;
    async function* content() {
      try {
        for (; written < CHUNKS; written += 1) yield CHUNK;
      } finally {
        report(written);
      }
    }
    return reply.send(Readable.from(content(), { objectMode: false }));
  });
  const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  return { socket, closed, close: () => void server.close() };
}

test('a reader who takes nothing is disconnected, and the source is closed', async () => {
  const { closed, close } = await open(SHORT);
  expect(await closed).toBeLessThan(CHUNKS);
  close();
});

test('a slow reader gets everything', async () => {
  const { socket, closed, close } = await open(LONG);
  let pauses = 0;
  let read = 0;
  for await (const part of socket) {
    read += part.length;
    if (read >= CHUNKS * CHUNK.length) break;
    if (read < (pauses + 1) * 4_000_000) continue;
    pauses += 1;
    await sleep(PAUSE);
  }
  expect(pauses * PAUSE).toBeGreaterThan(LONG);
  expect(await closed).toBe(CHUNKS);
  close();
});
