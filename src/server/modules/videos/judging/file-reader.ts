import type { FileStore } from '#server/adapters/files/port.ts';

/** Reads parts of one file of any size, in any order. */
export interface FileReader {
  /** In bytes. */
  readonly size: number;
  /** The bytes from `start` up to `end`, exclusive; fewer at the end of the file. */
  read(start: number, end: number): Promise<Buffer>;
}

/** Each is one request to the store. */
const WINDOW = 1_048_576;
const MAX_WINDOWS = 4;

/** Reads a file of the store in windows, so that many small parts cost few requests. Null if there is no such file. */
export async function openFileReader(
  files: Pick<FileStore, 'stat' | 'open'>,
  key: string,
): Promise<FileReader | null> {
  const facts = await files.stat(key);
  if (facts === null) return null;
  const { size } = facts;
  /** By their position, the one that was used last at the end. */
  const windows = new Map<number, Promise<Buffer>>();
  const windowAt = (position: number): Promise<Buffer> => {
    const cached = windows.get(position) ?? load(files, key, position);
    windows.delete(position);
    windows.set(position, cached);
    const [oldest] = windows.keys();
    if (windows.size > MAX_WINDOWS && oldest !== undefined) windows.delete(oldest);
    return cached;
  };
  return {
    size,
    async read(start, end) {
      const parts: Buffer[] = [];
      for (let at = start; at < Math.min(end, size); ) {
        const position = at - (at % WINDOW);
        const window = await windowAt(position);
        const part = window.subarray(at - position, Math.min(end - position, window.length));
        if (part.length === 0) break;
        parts.push(part);
        at += part.length;
      }
      return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
    },
  };
}

async function load(
  files: Pick<FileStore, 'open'>,
  key: string,
  position: number,
): Promise<Buffer> {
  const file = await files.open(key, { from: position, to: position + WINDOW - 1 });
  if (file === null) throw new Error(`The file ${key} is gone.`);
  const chunks: Uint8Array[] = [];
  for await (const chunk of file.content) chunks.push(chunk);
  return Buffer.concat(chunks);
}
