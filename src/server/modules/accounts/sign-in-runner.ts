import {
  getCurrentAuthContextAsyncLocalStorage,
  getCurrentDBAdapterAsyncLocalStorage,
  getRequestStateAsyncLocalStorage,
} from '@better-auth/core/context';

/**
 * Does work of the auth library, and lets go of its state by request when none is left: as long as
 * there is such state, Node before 24 follows every promise of the process, an eighth of the time that an answer
 * to a survey takes.
 */
export function createSignInRunner() {
  let running = 0;
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      const storages = await openStorages();
      if (running === 0) for (const storage of storages) storage.disable();
    }
  };
}

function openStorages() {
  return Promise.all([
    getRequestStateAsyncLocalStorage(),
    getCurrentAuthContextAsyncLocalStorage(),
    getCurrentDBAdapterAsyncLocalStorage(),
  ]);
}
