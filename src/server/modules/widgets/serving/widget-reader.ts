import type { FileStore } from '#server/adapters/files/port.ts';
import { createBoundedCache } from '#server/platform/bounded-cache.ts';
import type { ContentEncoding } from '#server/platform/http/content-encoding.ts';
import type { Log } from '#server/platform/log.ts';
import { readFile, readPointer, type WidgetPointer } from '../files/widget-files.ts';

/** Reads what pages ask for, and remembers it. */
export interface WidgetReader {
  /**
   * At most a quarter of a second old, or the last one that could be read; null where there is no such
   * widget. Fails where none could ever be read.
   */
  pointer(widgetId: string): Promise<WidgetPointer | null>;
  /** Whether there is such a widget; it is taken for one while that cannot be read. */
  isWidget(widgetId: string): Promise<boolean>;
  /** Has the pointer read anew the next time. */
  forget(widgetId: string): void;
  /** @param name such as `0a1b2c.js` */
  file(folder: string, name: string, encoding: ContentEncoding): Promise<Buffer | null>;
}

/** Milliseconds. */
const POINTER_KEPT = 250;
const MOST_POINTERS = 10_000;
const MOST_UNPROVEN = 1_000;
/** Bytes of all files together. */
const MOST_FILES = 32_000_000;

interface KnownPointer {
  read: Promise<WidgetPointer | null>;
  readAt: number;
}

export function createWidgetReader(files: FileStore, log: Log): WidgetReader {
  const pointers = createBoundedCache<KnownPointer>(MOST_POINTERS);
  // Apart, since anybody can invent ids: of what was never found, none takes the place of what was.
  const unproven = createBoundedCache<KnownPointer>(MOST_UNPROVEN);
  // Of the same name it is always the same, so a file stays known.
  const kept = createBoundedCache<Buffer>(MOST_FILES);

  function pointer(widgetId: string): Promise<WidgetPointer | null> {
    const readAt = performance.now();
    const proven = pointers.get(widgetId);
    const known = proven ?? unproven.get(widgetId);
    if (known && readAt - known.readAt < POINTER_KEPT) return known.read;
    const read = readPointer(files, widgetId).catch((error: unknown) => {
      log.error({ err: error, widgetId }, 'widget pointer not read');
      if (known) return known.read;
      throw error;
    });
    const asked = { read, readAt };
    (proven ? pointers : unproven).set(widgetId, asked, 1);
    if (!proven) moveOnceFound(widgetId, asked);
    return read;
  }

  /** Unless it was forgotten or read anew meanwhile; whoever waits for it hears of its failure. */
  function moveOnceFound(widgetId: string, asked: KnownPointer): void {
    const move = (found: WidgetPointer | null) => {
      if (!found || unproven.get(widgetId) !== asked) return;
      unproven.delete(widgetId);
      pointers.set(widgetId, asked, 1);
    };
    asked.read.then(move, () => undefined);
  }

  return {
    pointer,
    isWidget: (widgetId) => pointer(widgetId).then(Boolean, () => true),
    forget(widgetId) {
      pointers.delete(widgetId);
      unproven.delete(widgetId);
    },
    async file(folder, name, encoding) {
      const key = `${folder}/${name}/${encoding}`;
      const known = kept.get(key);
      if (known) return known;
      const bytes = await readFile(files, folder, { name, encoding });
      if (bytes) kept.set(key, bytes, bytes.length);
      return bytes;
    },
  };
}
