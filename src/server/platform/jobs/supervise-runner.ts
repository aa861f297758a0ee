import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#server/platform/log.ts';
import type { QueueRunner } from './start-runner.ts';

interface Options {
  start: () => Promise<QueueRunner>;
  /** Releases the jobs of a runner that is gone. */
  release: (lockedBy: string) => Promise<void>;
  isDatabaseAnswering: () => Promise<boolean>;
  log: Log;
  /** In milliseconds. */
  firstPause?: number;
  /** In milliseconds: the time without a runner, while the database answers, after which it is missing. */
  patience?: number;
}

/** A runner that is started again whenever it ends. */
export interface SupervisedRunner {
  /** Whether there is a runner, or was one until a moment ago. */
  isAlive(): boolean;
  /** Resolves once it is missing. */
  readonly missing: Promise<void>;
  stop(): Promise<void>;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
const PATIENCE_MS = 60_000;

/** Starts a runner; throws if the first start fails. */
export async function superviseRunner(options: Options): Promise<SupervisedRunner> {
  const { release, log, firstPause = FIRST_PAUSE_MS, patience = PATIENCE_MS } = options;
  const stopping = new AbortController();
  const asked = new Promise<void>((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  let current: QueueRunner | null = await options.start();
  let pause = firstPause;
  /** Milliseconds without a runner while the database answered. */
  let lacked = 0;
  let onMissing = () => {};
  const missing = new Promise<void>((resolve) => {
    onMissing = resolve;
  });

  /** Until it is asked to stop. */
  async function keepRunning(): Promise<void> {
    while (current) {
      const since = Date.now();
      const reason = await Promise.race([current.ended, asked]);
      if (!reason) return;
      log.error({ reason: String(reason) }, 'background work was interrupted and starts again');
      const { lockedBy } = current;
      const ending = current;
      current = null;
      if (Date.now() - since >= patience) reset();
      await ending.stop({ isPatient: false });
      current = await startAgain(lockedBy);
    }
  }

  function reset(): void {
    pause = firstPause;
    lacked = 0;
  }

  async function startAgain(lockedBy: string): Promise<QueueRunner | null> {
    for (;;) {
      const since = Date.now();
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return null;
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
      if (await options.isDatabaseAnswering()) lacked += Date.now() - since;
      if (lacked >= patience) reportMissing();
      try {
        await release(lockedBy);
        return await options.start();
      } catch (error) {
        log.warn({ reason: String(error) }, 'background work cannot start yet');
      }
    }
  }

  function reportMissing(): void {
    log.error('no background work has run for a minute, although the database answers');
    onMissing();
  }

  const running = keepRunning();
  return {
    isAlive: () => current !== null || lacked < patience,
    missing,
    async stop() {
      stopping.abort();
      await running;
      await current?.stop({ isPatient: true });
    },
  };
}
