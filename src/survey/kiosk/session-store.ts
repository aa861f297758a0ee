import type { WaitingSession } from './waiting-session.ts';

/** What is done with a stored session, which is null if there is none; null deletes it. */
export type SessionChange = (found: WaitingSession | null) => WaitingSession | null;

export type SessionStore = {
  /** Oldest first. */
  list(): Promise<WaitingSession[]>;
  /** Other tabs see either the session before the change or after it. Never fails. */
  change(clientKey: string, change: SessionChange): Promise<WaitingSession | null>;
  /** False while sessions are stored in this page's memory only. */
  isDurable(): boolean;
  /** Whether a reload of the page would lose no session. */
  outlastsReload(): Promise<boolean>;
};

const SESSIONS = 'sessions';
/** Milliseconds; some browsers never answer. */
const OPEN_TIMEOUT = 4000;

/**
 * The sessions of a device that are not sent, in IndexedDB. Those that it refuses, since it is blocked or full, are
 * stored in memory.
 */
export function createSessionStore(name: string, factory = indexedDBOf): SessionStore {
  const inMemory = new Map<string, WaitingSession>();
  let isDurable = true;
  let database: Promise<IDBDatabase> | null = null;

  /** Opened again after a failure: systems close connections of pages that they put to sleep. */
  async function inDatabase<T>(work: (opened: IDBDatabase) => Promise<T>): Promise<T> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        database ??= openDatabase(factory(), name);
        return await work(await database);
      } catch (error) {
        database = null;
        if (attempt > 0) throw error;
      }
    }
  }

  function changeInMemory(clientKey: string, change: SessionChange): WaitingSession | null {
    const next = change(inMemory.get(clientKey) ?? null);
    if (next === null) inMemory.delete(clientKey);
    else inMemory.set(clientKey, next);
    return next;
  }

  async function list(): Promise<WaitingSession[]> {
    const stored = await inDatabase(listAll).catch(() => {
      isDurable = false;
      return [];
    });
    const all = [...stored, ...inMemory.values()];
    return all.sort((a, b) => a.startedAt.at - b.startedAt.at);
  }

  return {
    list,
    async change(clientKey, change) {
      if (inMemory.has(clientKey)) return changeInMemory(clientKey, change);
      try {
        const next = await inDatabase((opened) => changeOne(opened, clientKey, change));
        isDurable = inMemory.size === 0;
        return next;
      } catch {
        isDurable = false;
        return changeInMemory(clientKey, change);
      }
    },
    isDurable: () => isDurable,
    async outlastsReload() {
      // After the changes under way.
      await list();
      return inMemory.size === 0;
    },
  };
}

function indexedDBOf(): IDBFactory {
  return window.indexedDB;
}

function openDatabase(factory: IDBFactory, name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('IndexedDB does not answer.')), OPEN_TIMEOUT);
    const opening = factory.open(name, 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(SESSIONS, { keyPath: 'clientKey' });
    };
    opening.onsuccess = () => {
      clearTimeout(timer);
      resolve(opening.result);
    };
    opening.onerror = () => {
      clearTimeout(timer);
      reject(opening.error);
    };
  });
}

function listAll(database: IDBDatabase): Promise<WaitingSession[]> {
  return new Promise((resolve, reject) => {
    const reading = database.transaction(SESSIONS).objectStore(SESSIONS).getAll();
    reading.onsuccess = () => resolve(reading.result);
    reading.onerror = () => reject(reading.error);
  });
}

function changeOne(
  database: IDBDatabase,
  clientKey: string,
  change: SessionChange,
): Promise<WaitingSession | null> {
  return new Promise((resolve, reject) => {
    // Written before it counts as stored: tablets lose power.
    const transaction = database.transaction(SESSIONS, 'readwrite', { durability: 'strict' });
    const sessions = transaction.objectStore(SESSIONS);
    const reading = sessions.get(clientKey);
    let next: WaitingSession | null = null;
    reading.onsuccess = () => {
      next = change(reading.result ?? null);
      if (next === null) sessions.delete(clientKey);
      else sessions.put(next);
    };
    transaction.oncomplete = () => resolve(next);
    transaction.onabort = () => reject(transaction.error);
  });
}
