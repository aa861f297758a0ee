import { expect, test } from 'vitest';
import { streamParts } from './stream-parts.ts';

const LONG = 600_000;

async function* endless() {
  for (;;) {
    yield 'part';
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<string> {
  let text = '';
  for await (const part of stream) text += part;
  return text;
}

/** Counts how often it was asked to close. */
function counting() {
  const closing = {
    times: 0,
    close: async () => {
      closing.times += 1;
    },
  };
  return closing;
}

test('sends the parts in order, and closes the stream after the last one', async () => {
  const closing = counting();
  async function* parts() {
    yield 'a';
    expect(closing.times).toBe(0);
    yield 'ü';
  }
  const stream = await streamParts(parts(), { ...closing, stallTimeout: LONG, deadline: LONG });
  expect(await readAll(stream)).toBe('aü');
  expect(closing.times).toBeGreaterThan(0);
});

test('disconnects a reader at the deadline, even if it has read every part so far', async () => {
  const closing = counting();
  const stream = await streamParts(endless(), { ...closing, stallTimeout: LONG, deadline: 50 });
  await expect(readAll(stream)).rejects.toThrow('The reader took too long.');
  await expect.poll(() => closing.times).toBe(1);
});

test('disconnects a stalled reader before the deadline', async () => {
  const closing = counting();
  const stream = await streamParts(endless(), { ...closing, stallTimeout: 50, deadline: LONG });
  const error = new Promise((resolve) => stream.once('error', resolve));
  stream.read(1);
  expect(await error).toMatchObject({ message: 'The reader stalled.' });
  await expect.poll(() => closing.times).toBe(1);
});

test('an error in the first part fails the call', async () => {
  async function* parts(): AsyncGenerator<string> {
    yield await Promise.reject(new Error('unknown'));
  }
  const options = { ...counting(), stallTimeout: LONG, deadline: LONG };
  await expect(streamParts(parts(), options)).rejects.toThrow('unknown');
});
