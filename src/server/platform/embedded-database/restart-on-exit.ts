import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

type RunningServer = {
  child: ChildProcess;
  /** Starts a replacement for a process that ended; null if it did not become ready. */
  relaunch: () => Promise<ChildProcess | null>;
  log: (line: string) => void;
};

const PAUSE_MS = 1_000;

/**
 * Restarts a process whenever it ends unexpectedly. `release` stops watching and returns the current process.
 */
export function restartOnExit({ child, relaunch, log }: RunningServer) {
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
