import { createStateStore } from './state-store.ts';
import type { PartLoad } from './view-props.ts';

export type PartLoader<View> = {
  getState(): PartLoad<View>;
  subscribe(listener: () => void): () => void;
  /**
   * Loads the code once, and retries after a failure. Settles when it is loaded or has failed, or after the
   * maximum wait; code that arrives later is still used. Never throws.
   */
  load(): Promise<void>;
};

/** Maximum wait for the code, in milliseconds. */
const LOAD_TIMEOUT = 8000;

/** Loads a part of the page, such as the share step, separately from the rest. */
export function createPartLoader<View>(
  importView: () => Promise<View>,
  timeout = LOAD_TIMEOUT,
): PartLoader<View> {
  const store = createStateStore<PartLoad<View>>({ View: null, hasFailed: false });
  let running: Promise<void> | null = null;

  async function load(): Promise<void> {
    if (store.get().View !== null) return;
    if (running === null) store.change({ hasFailed: false });
    running ??= fetchView().finally(() => {
      running = null;
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timedOut = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        store.change({ hasFailed: store.get().View === null });
        resolve();
      }, timeout);
    });
    await Promise.race([running, timedOut]);
    clearTimeout(timer);
  }

  async function fetchView(): Promise<void> {
    try {
      store.set({ View: await importView(), hasFailed: false });
    } catch {
      // Offline, or an old build: the page continues without it.
      store.change({ hasFailed: true });
    }
  }

  return { getState: store.get, subscribe: store.subscribe, load };
}
