import { createElement } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { ScriptTimeout } from './in-time.ts';
import { lazyPart } from './lazy-part.ts';

afterEach(() => void vi.useRealTimers());

/** Resolves once the part shows; rejects with what an error screen would get. */
async function show(part: ReturnType<typeof lazyPart>): Promise<string> {
  const shown = await renderToReadableStream(createElement(part), { onError: () => undefined });
  return new Response(shown).text();
}

test('a part of a screen shows once its script has loaded', async () => {
  expect(await show(lazyPart(async () => () => 'Arrived'))).toBe('Arrived');
});

test('a part whose script has not loaded after two minutes ends in the error that offers a reload', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const showing = expect(show(lazyPart(() => new Promise(() => {})))).rejects.toThrow(
    ScriptTimeout,
  );
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  await vi.advanceTimersByTimeAsync(120_000);
  await showing;
});
