import { MemoryLocker } from '@tus/server';
import { AppError } from '#server/platform/app-error.ts';

/** Milliseconds until who waits for an upload gives up; clients try again. */
const PATIENCE = 10_000;

/** Lets requests for one upload happen one after the other. */
export interface UploadHolds {
  /**
   * @param yieldHold called if another request waits: a client that lost its connection sends again while its first request
   *   still seems to go on
   * @throws conflict (409) `busy` if the other request does not end in time
   */
  hold<T>(id: string, yieldHold: () => void, work: () => Promise<T>): Promise<T>;
}

export function createUploadHolds(): UploadHolds {
  const locker = new MemoryLocker({ acquireLockTimeout: PATIENCE });
  return {
    async hold(id, yieldHold, work) {
      const lock = locker.newLock(id);
      await lock.lock(new AbortController().signal, yieldHold).catch((cause) => {
        throw new AppError('conflict', 'uploads.busy', { code: 'busy', cause });
      });
      try {
        return await work();
      } finally {
        await lock.unlock();
      }
    },
  };
}
