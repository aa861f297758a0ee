/**
 * Keeps files under keys such as `widgets/0190…/pointer.json`: lower-case letters, digits, `-`, `_`
 * and `.` in parts separated by `/`. No part begins with a dot.
 */
export interface FileStore {
  /** Replaces the bytes of the key atomically; durable when it resolves. A stream may have any size. */
  put(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /** Null if there is no file under the key. */
  get(key: string): Promise<Buffer | null>;
  /** What is known of a file without reading it; null if there is none. */
  stat(key: string): Promise<FileFacts | null>;
  /**
   * For files of any size: opens one for reading, whatever happens to it meanwhile. Null if there is none.
   * @param range by default the whole file
   */
  open(key: string, range?: ByteRange): Promise<OpenFile | null>;
  /** Moves a file, replacing what is at `to`; durable when it resolves. False if there is none at `from`. */
  move(from: string, to: string): Promise<boolean>;
  /** The keys that begin with `{folder}/`, in no order; all of them by default. */
  list(folder?: string): Promise<string[]>;
  /** Those of them whose bytes were last written before a time, by the clock of the store. */
  listOlderThan(folder: string, before: Date): Promise<string[]>;
  /** Removes the files of the keys; missing files are ignored. */
  remove(keys: readonly string[]): Promise<void>;
  /**
   * Removes what is left of writes into `{folder}/`, at any depth, whose process died.
   * @param before leaves what was written to since then, as somebody may be writing it; by default nothing
   */
  removeUnfinished(folder: string, before?: Date): Promise<void>;
  /** The space that is left for files, in bytes; null where it has no end, as in a bucket. */
  freeBytes(): Promise<number | null>;
  /** An address at which the store itself gives the file to browsers, for a while; null where it has none. */
  signedAddressOf(key: string, options: SignedAddress): Promise<string | null>;
}

export interface SignedAddress {
  readonly seconds: number;
  /** What the file is served as. */
  readonly mediaType: string;
  /** The name under which a browser saves it; undefined: it is shown. */
  readonly downloadName?: string;
}

export interface FileFacts {
  /** Of the whole file, in bytes. */
  readonly size: number;
  /** Changes with the bytes. A strong one, in quotes. */
  readonly etag: string;
  readonly modifiedAt: Date;
}

/** Beyond the end of the file, it is empty. */
export interface ByteRange {
  /** The first byte, counted from 0. */
  readonly from: number;
  /** The last byte, inclusive; undefined: the end. */
  readonly to?: number;
}

/** To be read to its end or returned, which closes it. */
export interface OpenFile extends FileFacts {
  /** Of the range. */
  readonly content: AsyncIterable<Uint8Array>;
}
