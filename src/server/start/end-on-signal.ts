import { setTimeout as sleep } from 'node:timers/promises';

interface Options {
  /** Settles once the process has started, or failed to. */
  started: Promise<unknown>;
  /** Called at the first signal: others take over from now on. */
  beginStop: () => void;
  /** Seconds for which everything is still served after that. */
  drainSeconds: number;
  close: () => Promise<void>;
}

/** npm forwards a signal that the process got already as a member of its group. */
const ONE_SIGNAL_MS = 2_000;

/**
 * The first signal stops the process once it has started, drained, and finished all accepted work. Signals within two
 * seconds of it are the same one; a later one ends the process at once.
 */
export function endOnSignal({ started, beginStop, drainSeconds, close }: Options): void {
  let firstAt: number | undefined;
  const end = async () => {
    if (firstAt !== undefined) {
      if (performance.now() - firstAt > ONE_SIGNAL_MS) process.exit(1);
      return;
    }
    firstAt = performance.now();
    beginStop();
    const drained = sleep(drainSeconds * 1000);
    const hasStarted = await started.then(
      () => true,
      () => false,
    );
    if (hasStarted) await drained;
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
