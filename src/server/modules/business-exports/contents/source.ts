import type { FileStore } from '#server/adapters/files/port.ts';
import type { Tx } from '#server/platform/context.ts';
import type { ServerLanguage } from '#server/texts/texts-for.ts';

/** What the files of an archive are written from. */
export interface ExportSource {
  readonly businessId: string;
  /** Reads a page in a transaction of its own: one for the whole archive would keep dead rows in all tables for as long. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Reports entries that were written.
   * @throws if the export is wanted no more
   */
  wrote(count: number): Promise<void>;
  /** Also responses that wait to be opened: a business that is locked gets all that it has. */
  readonly hasUnopened: boolean;
  readonly files: FileStore;
  /** Of the business. */
  readonly timeZone: string;
  readonly language: ServerLanguage;
}
