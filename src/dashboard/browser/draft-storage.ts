const PREFIX = 'goodword.draft.';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Texts that are not on the server yet: on this device and in all its tabs, also after the user signs out. What the
 * browser refuses to store is kept in memory. `store` throws if storage is blocked.
 */
export function createDraftStorage(store: () => Store) {
  const unstored = new Map<string, string>();
  const listeners = new Set<() => void>();

  function notify(): void {
    for (const listener of listeners) listener();
  }

  function write(key: string, value: string | null): void {
    unstored.delete(key);
    if (!tryToStore(store, key, value) && value !== null) unstored.set(key, value);
    notify();
  }

  function keys(): string[] {
    return [...new Set([...unstored.keys(), ...storedKeys(store)])];
  }

  return {
    read: (key: string) => unstored.get(key) ?? readStored(store, key),
    write,
    keys,
    /** Whether the text would be lost with this tab. */
    isUnstored: (key: string) => unstored.has(key),
    /** Reports changes of this tab; the caller passes on those of others by `notify`. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    notify,
  };
}

/** The drafts of this tab's user, in step with the other tabs. */
export const draftStorage = createDraftStorage(() => localStorage);

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(PREFIX)) draftStorage.notify();
  });
}

function readStored(store: () => Store, key: string): string | null {
  try {
    return store().getItem(PREFIX + key);
  } catch {
    return null;
  }
}

function tryToStore(store: () => Store, key: string, value: string | null): boolean {
  try {
    if (value === null) store().removeItem(PREFIX + key);
    else store().setItem(PREFIX + key, value);
    return true;
  } catch {
    return false;
  }
}

function storedKeys(store: () => Store): string[] {
  try {
    const { length } = store();
    const all = Array.from({ length }, (_, index) => store().key(index) ?? '');
    return all.filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
}
