import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

type Watched = {
  child: ChildProcess;
  /** A new process in the place of one that ended; null where it did not get ready. */
  relaunch: () => Promise<ChildProcess | null>;
  log: (line: string) => void;
};

const PAUSE_MS = 1_000;

/**
 * Starts a process again whenever it ends without having been told to. `release` ends the watch and
 * answers with the process that runs now.
 */
export function keepRunning({ child, relaunch, log }: Watched) {
  let current = child;
  let isReleased = false;
  let restarting = Promise.resolve();

  function watch(): void {
    current.once('exit', () => {
      if (!isReleased) restarting = restart();
    });
  }

  async function restart(): Promise<void> {
    log('The database stopped unexpectedly. Restarting it.');
    while (!isReleased) {
      const next = await relaunch().catch(() => null);
      if (next) {
        current = next;
        return watch();
      }
      await sleep(PAUSE_MS);
    }
  }

  watch();
  return {
    async release(): Promise<ChildProcess> {
      isReleased = true;
      await restarting;
      return current;
    },
  };
}
