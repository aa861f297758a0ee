import { LRUCache } from 'lru-cache';
import type { FileStore } from '#server/adapters/files/port.ts';
import type { ContentEncoding } from '#server/platform/http/content-encoding.ts';
import type { Log } from '#server/platform/log.ts';
import { readFile, readPointer, type WidgetPointer } from '../files/widget-files.ts';

/** Reads widget files through caches. */
export interface WidgetReader {
  /**
   * At most a quarter of a second old, or two seconds where reading costs; the last readable one while none can be
   * read; null for an unknown widget. Fails if none was ever readable.
   */
  pointer(widgetId: string): Promise<WidgetPointer | null>;
  /** Whether the widget exists; true while that cannot be read. */
  isWidget(widgetId: string): Promise<boolean>;
  /** Drops the cached pointer. */
  forget(widgetId: string): void;
  /** @param name such as `0a1b2c.js` */
  file(folder: string, name: string, encoding: ContentEncoding): Promise<Buffer | null>;
}

/** Milliseconds until a build by another process is seen. */
const POINTER_TTL = 250;
/** The same if files lie in a bucket, where each look is paid for. */
const FAR_POINTER_TTL = 2_000;
const MAX_POINTERS = 10_000;
const MAX_MISSING = 1_000;
/** Bytes. Files never change under their names, so entries do not expire. */
const MAX_FILES_SIZE = 32_000_000;

export function createWidgetReader(
  files: FileStore,
  log: Log,
  { isFar = false }: { isFar?: boolean } = {},
): WidgetReader {
  const ttl = isFar ? FAR_POINTER_TTL : POINTER_TTL;
  // Unknown ids have their own cache, so that they evict no pointers.
  const missing = new LRUCache<string, true>({ max: MAX_MISSING, ttl });
  const pointers = new LRUCache<string, WidgetPointer>({
    max: MAX_POINTERS,
    ttl,
    ignoreFetchAbort: true,
    async fetchMethod(widgetId, stale, { signal }) {
      try {
        const read = await readPointer(files, widgetId);
        if (!read && !signal.aborted) missing.set(widgetId, true);
        return read ?? undefined;
      } catch (error) {
        log.error({ err: error, widgetId }, 'widget pointer not read');
        if (stale) return stale;
        throw error;
      }
    },
  });
  const contents = new LRUCache<string, Buffer>({
    maxSize: MAX_FILES_SIZE,
    sizeCalculation: ({ length }) => length + 1,
  });

  async function pointer(widgetId: string): Promise<WidgetPointer | null> {
    if (missing.has(widgetId)) return null;
    const found = await pointers.fetch(widgetId);
    // A removed widget must not reappear while the files are unavailable.
    if (!found && pointers.peek(widgetId, { allowStale: true })) pointers.delete(widgetId);
    return found ?? null;
  }

  return {
    pointer,
    isWidget: (widgetId) => pointer(widgetId).then(Boolean, () => true),
    forget(widgetId) {
      pointers.delete(widgetId);
      missing.delete(widgetId);
    },
    async file(folder, name, encoding) {
      const key = `${folder}/${name}/${encoding}`;
      const cached = contents.get(key);
      if (cached) return cached;
      const bytes = await readFile(files, folder, { name, encoding });
      if (bytes) contents.set(key, bytes);
      return bytes;
    },
  };
}
