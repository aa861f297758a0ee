import type { Log } from '#server/platform/log.ts';

/** What has to be closed when the process ends. */
export interface Closers {
  add(close: () => Promise<unknown> | unknown): void;
  /** Closes everything, last added first. A step that fails is logged, and the others still run. */
  closeAll(): Promise<void>;
}

export function createClosers(log: Log): Closers {
  const closers: (() => Promise<unknown> | unknown)[] = [];
  return {
    add: (close) => void closers.push(close),
    async closeAll() {
      for (let close = closers.pop(); close; close = closers.pop()) {
        try {
          await close();
        } catch (error) {
          log.error({ err: error }, 'shutdown step failed');
        }
      }
    },
  };
}
