import type { DataStore } from '@tus/server';

/** The folder of the file store in which files lie while they arrive in chunks. */
export const INCOMING = 'incoming';

/** How long a file may take to arrive. */
export const ARRIVAL_MS = 86_400_000;

/** Files that arrive in chunks. Their ids are keys of the file store, such as `incoming/{business}/{upload}`. */
export interface IncomingFiles {
  /** For the tus server. Its `remove` forgets unfinished uploads only; use the one below. */
  readonly tusStore: DataStore;
  /**
   * Puts a file together whose bytes have all arrived, where the process died that should have done it. Does nothing for
   * any other.
   */
  finish(id: string): Promise<void>;
  /** Removes uploads with all that is stored of them, in whatever state; missing ones are ignored. */
  remove(ids: readonly string[]): Promise<void>;
}
