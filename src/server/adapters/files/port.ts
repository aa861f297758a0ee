/**
 * Keeps files under keys such as `widgets/0190…/pointer.json`: lower-case letters, digits, `-`, `_`
 * and `.` in parts separated by `/`. No part begins with a dot.
 */
export interface FileStore {
  /** Replaces the bytes of the key atomically; durable when it resolves. */
  put(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /** Null if there is no file under the key. */
  get(key: string): Promise<Buffer | null>;
  /**
   * For files of any size: opens one for reading, whatever happens to it meanwhile. Null if there is none.
   * @param from the first byte of the content; 0 by default
   */
  open(key: string, from?: number): Promise<OpenFile | null>;
  /** The keys that begin with `{folder}/`, in no order. */
  list(folder: string): Promise<string[]>;
  /** Removes the files of the keys; missing files are ignored. */
  remove(keys: readonly string[]): Promise<void>;
  /**
   * Removes what is left of writes into `{folder}/`, at any depth, whose process died.
   * @param before leaves what was written to since then, as somebody may be writing it; by default nothing
   */
  removeUnfinished(folder: string, before?: Date): Promise<void>;
}

/** To be read to its end, which closes it. */
export interface OpenFile {
  /** Of the whole file, in bytes. */
  readonly size: number;
  readonly content: AsyncIterable<Uint8Array>;
}
