import { expect, test } from 'vitest';
import { readEvents, type StreamEvent } from './read-events.ts';

/** What is read of a stream that comes in these parts. */
async function eventsOf(...parts: (string | Uint8Array)[]): Promise<StreamEvent[]> {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) {
        controller.enqueue(typeof part === 'string' ? new TextEncoder().encode(part) : part);
      }
      controller.close();
    },
  });
  const events: StreamEvent[] = [];
  await readEvents(stream, { onEvent: (event) => events.push(event), onLife: () => {} });
  return events;
}

const WHOLE =
  'retry: 3000\n\n:\n\nevent: session\ndata: {"newest":"ü"}\n\nevent: entity\ndata: {}\n\n';
const EVENTS = [
  { event: 'session', data: '{"newest":"ü"}' },
  { event: 'entity', data: '{}' },
];

test('events are read, comments and times are not taken for any', async () => {
  expect(await eventsOf(WHOLE)).toEqual(EVENTS);
});

test('wherever the network cuts it, within a character too, the same is read', async () => {
  const bytes = new TextEncoder().encode(WHOLE);
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    expect(await eventsOf(bytes.slice(0, cut), bytes.slice(cut))).toEqual(EVENTS);
  }
  expect(await eventsOf(...[...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(EVENTS);
});

test('what was cut off before its end is no event', async () => {
  expect(await eventsOf('event: entity\ndata: {}\n')).toEqual([]);
});

test('data of several lines is one, and an event without a name is a message', async () => {
  expect(await eventsOf('data: a\ndata:b\n\n')).toEqual([{ event: 'message', data: 'a\nb' }]);
});
