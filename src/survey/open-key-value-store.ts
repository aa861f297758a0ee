import type { KeyValueStore } from './survey-storage.ts';

const PROBE = 'goodword:probe';

/**
 * The most durable storage available: the device's, the tab's, or the page's memory. A test only uses the
 * tab's, so that the next one starts over.
 */
export function openKeyValueStore({ isTest }: { readonly isTest: boolean }): KeyValueStore {
  return (
    (isTest ? null : usable(() => window.localStorage)) ??
    usable(() => window.sessionStorage) ??
    createKeyValueStore()
  );
}

// Private windows and blocked cookies throw on access or on write.
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

/** In-memory storage that lasts as long as the page. */
export function createKeyValueStore(): KeyValueStore {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
  };
}
