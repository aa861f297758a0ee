import type { FileStore } from '#server/adapters/files/port.ts';
import { createBoundedCache } from '#server/platform/bounded-cache.ts';
import type { ContentEncoding } from '#server/platform/http/content-encoding.ts';
import type { Log } from '#server/platform/log.ts';
import { readPointer, readScript, type WidgetPointer } from './widget-files.ts';

/** Reads what pages ask for, and remembers it. */
export interface WidgetReader {
  /**
   * At most a quarter of a second old, or the last one that could be read; null where there is no such
   * widget. Fails where none could ever be read.
   */
  pointer(widgetId: string): Promise<WidgetPointer | null>;
  /** Has the pointer read anew the next time. */
  forget(widgetId: string): void;
  script(folder: string, hash: string, encoding: ContentEncoding): Promise<Buffer | null>;
}

/** Milliseconds. */
const POINTER_KEPT = 250;
const MOST_POINTERS = 10_000;
/** Bytes of all scripts together. */
const MOST_SCRIPTS = 32_000_000;

interface KnownPointer {
  read: Promise<WidgetPointer | null>;
  readAt: number;
}

export function createWidgetReader(files: FileStore, log: Log): WidgetReader {
  const pointers = createBoundedCache<KnownPointer>(MOST_POINTERS);
  // Of the same name it is always the same, so a script stays known.
  const scripts = createBoundedCache<Buffer>(MOST_SCRIPTS);
  return {
    pointer(widgetId) {
      const readAt = performance.now();
      const known = pointers.get(widgetId);
      if (known && readAt - known.readAt < POINTER_KEPT) return known.read;
      const read = readPointer(files, widgetId).catch((error: unknown) => {
        log.error({ err: error, widgetId }, 'widget pointer not read');
        if (known) return known.read;
        throw error;
      });
      pointers.set(widgetId, { read, readAt }, 1);
      return read;
    },
    forget: (widgetId) => pointers.delete(widgetId),
    async script(folder, hash, encoding) {
      const key = `${folder}/${hash}/${encoding}`;
      const known = scripts.get(key);
      if (known) return known;
      const bytes = await readScript(files, folder, { hash, encoding });
      if (bytes) scripts.set(key, bytes, bytes.length);
      return bytes;
    },
  };
}
