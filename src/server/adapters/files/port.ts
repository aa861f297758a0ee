/**
 * Keeps files under keys such as `widgets/0190…/pointer.json`: lower-case letters, digits, `-`, `_`
 * and `.` in parts separated by `/`. No part begins with a dot.
 */
export interface FileStore {
  /** Replaces the bytes of the key atomically; durable when it resolves. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null if there is no file under the key. */
  get(key: string): Promise<Buffer | null>;
  /** The keys that begin with `{folder}/`, in no order. */
  list(folder: string): Promise<string[]>;
  /** Removes the files of the keys; missing files are ignored. */
  remove(keys: readonly string[]): Promise<void>;
}
