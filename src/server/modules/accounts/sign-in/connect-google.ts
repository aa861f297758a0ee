import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#server/platform/log.ts';
import { discoveryUrlOf } from './providers.ts';

/** Milliseconds that a person waits for a provider. */
export const PROVIDER_TIMEOUT = 8_000;

interface Options {
  /** Undefined if it is not configured. */
  url: string | undefined;
  log: Log;
  /** Sets Google up; reads its addresses from the network once more. */
  setUp: () => Promise<void>;
}

/**
 * Resolves once Google is set up, or cannot be reached: then it is tried again the next time. Everybody else signs in
 * meanwhile.
 */
export function connectGoogle({ url, log, setUp }: Options): () => Promise<void> {
  let isReady = url === undefined;
  let trying: Promise<void> | undefined;

  async function attempt(): Promise<void> {
    try {
      const signal = AbortSignal.timeout(PROVIDER_TIMEOUT);
      const answer = await fetch(discoveryUrlOf(url ?? ''), { signal });
      await answer.json();
      if (!answer.ok) throw new Error(`The provider answered ${answer.status}.`);
      await within(PROVIDER_TIMEOUT, setUp());
      isReady = true;
    } catch (error) {
      log.warn({ err: error }, 'google cannot be reached');
    }
  }

  return async () => {
    if (isReady) return;
    trying ??= attempt().finally(() => {
      trying = undefined;
    });
    await trying;
  };
}

export class ProviderTimeout extends Error {
  override readonly name = 'ProviderTimeout';
}

/** @throws ProviderTimeout if it takes longer than `ms` milliseconds */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const late = sleep(ms, undefined, { signal: timer.signal }).then(() => {
    throw new ProviderTimeout('The provider did not answer in time.');
  });
  late.catch(() => {});
  return Promise.race([work, late]).finally(() => timer.abort());
}
