import type { FileField } from '#domain/survey-flow/file-fields.ts';

/** A file on this device that is not yet at the server. */
export type KeptFile = {
  readonly id: string;
  /** The key of the survey in the browser's storage; null in a preview. */
  readonly owner: string | null;
  /** The step. */
  readonly i: number;
  readonly field: FileField;
  /** As the respondent knows it; empty for recordings. */
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** In milliseconds since 1970. */
  readonly createdAt: number;
  /** A still of a video. */
  readonly poster: Blob | null;
  /** Null until the file is announced. */
  readonly uploadURL: string | null;
};

/** Keeps files over reloads where the browser can, else as long as the page. */
export type FileStore = {
  /** Adds or changes a file; false if it is only in memory, as the device has no room. */
  put(file: KeptFile): Promise<boolean>;
  /** Adds the part at position `n` of its bytes; the result as above. */
  append(id: string, n: number, part: Blob): Promise<boolean>;
  /** Null if it is gone, also by another tab. */
  read(id: string): Promise<{ readonly file: KeptFile; readonly bytes: Blob } | null>;
  list(): Promise<KeptFile[]>;
  remove(id: string): Promise<void>;
};

const FILES = 'files';
const PARTS = 'parts';

type Memory = { file: KeptFile | null; parts: Blob[]; isStored: boolean };

/** @param open null where the browser has no database; a private window may refuse it. */
export function createFileStore(open: () => Promise<IDBDatabase> | null): FileStore {
  const memory = new Map<string, Memory>();
  let opening: Promise<IDBDatabase | null> | null = null;

  function database(): Promise<IDBDatabase | null> {
    opening ??= Promise.resolve()
      .then(open)
      .catch(() => null);
    return opening;
  }

  function inMemory(id: string): Memory {
    const found = memory.get(id) ?? { file: null, parts: [], isStored: true };
    memory.set(id, found);
    return found;
  }

  async function write(id: string, change: (stores: Stores) => void): Promise<boolean> {
    const kept = inMemory(id);
    const db = await database();
    const isWritten = kept.isStored && db !== null && (await done(db, 'readwrite', change));
    kept.isStored = isWritten;
    return isWritten;
  }

  return {
    async put(file) {
      inMemory(file.id).file = file;
      return await write(file.id, ({ files }) => files.put(file));
    },
    async append(id, n, part) {
      inMemory(id).parts[n] = part;
      return await write(id, ({ parts }) => parts.put(part, [id, n]));
    },
    async read(id) {
      const kept = memory.get(id);
      const db = await database();
      if (kept !== undefined && (!kept.isStored || db === null)) {
        return kept.file === null
          ? null
          : { file: kept.file, bytes: joined(kept.file, kept.parts) };
      }
      return db === null ? null : await readFrom(db, id);
    },
    async list() {
      const db = await database();
      const stored = db === null ? [] : await listFrom(db);
      const unstored = [...memory.values()].flatMap(({ file, isStored }) =>
        file === null || (isStored && db !== null) ? [] : [file],
      );
      return [...stored.filter(({ id }) => unstored.every((file) => file.id !== id)), ...unstored];
    },
    async remove(id) {
      memory.delete(id);
      const db = await database();
      if (db === null) return;
      await done(db, 'readwrite', ({ files, parts }) => {
        files.delete(id);
        parts.delete(rangeOf(id));
      });
    },
  };
}

/** The browser's own database; null if it has none. */
export function openFileDatabase(): Promise<IDBDatabase> | null {
  if (!('indexedDB' in window) || window.indexedDB === null) return null;
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('goodword-files', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(FILES, { keyPath: 'id' });
      request.result.createObjectStore(PARTS);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(request.error);
  });
}

type Stores = { readonly files: IDBObjectStore; readonly parts: IDBObjectStore };

/** Whether the change was written: the device may be full. */
function done(
  db: IDBDatabase,
  mode: IDBTransactionMode,
  change: (stores: Stores) => void,
): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      const transaction = db.transaction([FILES, PARTS], mode);
      transaction.oncomplete = () => resolve(true);
      transaction.onabort = () => resolve(false);
      change({ files: transaction.objectStore(FILES), parts: transaction.objectStore(PARTS) });
    } catch {
      resolve(false);
    }
  });
}

async function readFrom(db: IDBDatabase, id: string): ReturnType<FileStore['read']> {
  const found: { file?: IDBRequest<KeptFile | undefined>; parts?: IDBRequest<Blob[]> } = {};
  const isRead = await done(db, 'readonly', ({ files, parts }) => {
    found.file = files.get(id);
    found.parts = parts.getAll(rangeOf(id));
  });
  const file = isRead ? found.file?.result : undefined;
  if (file === undefined) return null;
  return { file, bytes: joined(file, found.parts?.result ?? []) };
}

async function listFrom(db: IDBDatabase): Promise<KeptFile[]> {
  const found: { files?: IDBRequest<KeptFile[]> } = {};
  const isRead = await done(db, 'readonly', ({ files }) => {
    found.files = files.getAll();
  });
  return isRead ? (found.files?.result ?? []) : [];
}

function joined({ type }: KeptFile, parts: readonly Blob[]): Blob {
  return new Blob([...parts].filter(Boolean), { type });
}

/** All parts of a file: arrays sort after numbers. */
function rangeOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id], [id, []]);
}
