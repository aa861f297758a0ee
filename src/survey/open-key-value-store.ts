import type { KeyValueStore } from './survey-storage.ts';

const PROBE = 'goodword:probe';

/**
 * The most lasting storage that works here: the device's, the tab's, or this page's own. A test lasts as long
 * as its tab: the next one starts over.
 */
export function openKeyValueStore({ isTest }: { readonly isTest: boolean }): KeyValueStore {
  return (
    (isTest ? null : usable(() => window.localStorage)) ??
    usable(() => window.sessionStorage) ??
    createKeyValueStore()
  );
}

// Private windows and blocked cookies throw on access, or on writing.
function usable(open: () => Storage): KeyValueStore | null {
  try {
    const store = open();
    store.setItem(PROBE, '1');
    store.removeItem(PROBE);
    return store;
  } catch {
    return null;
  }
}

/** A storage that lasts as long as the page and touches nothing of the device. */
export function createKeyValueStore(): KeyValueStore {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
  };
}
