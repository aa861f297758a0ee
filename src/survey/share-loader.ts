import type { ComponentType } from 'react';
import type { ShareStep } from '#domain/survey-flow/steps.ts';
import { createStateStore } from './state-store.ts';
import type { StepViewProps } from './steps/step-body.tsx';

export type ShareView = ComponentType<StepViewProps<ShareStep<string>>>;

/** How the code of the share step stands: loaded, or neither loaded nor to be had, or on its way. */
export type ShareLoad = { readonly View: ShareView | null; readonly hasFailed: boolean };

export type ShareLoader = {
  getState(): ShareLoad;
  subscribe(listener: () => void): () => void;
  /**
   * Loads it, once; after a failure it is tried again. Settles when it is there or has failed, at the
   * latest when no one should be kept waiting; what comes after that is shown all the same. Never throws.
   */
  load(): Promise<void>;
};

/** Milliseconds after which no one should be kept waiting for it. */
const LOAD_TIMEOUT = 8000;

/** Loads the code of the share step apart from the rest of the page. */
export function createShareLoader(
  importView: () => Promise<ShareView>,
  timeout = LOAD_TIMEOUT,
): ShareLoader {
  const store = createStateStore<ShareLoad>({ View: null, hasFailed: false });
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
      // No connection just now, or a build that is gone: the page goes on without.
      store.change({ hasFailed: true });
    }
  }

  return { getState: store.get, subscribe: store.subscribe, load };
}
