import { z } from 'zod';

/** The first entry: what the rest is. */
export const MANIFEST = 'manifest.json';
/** The last entry: the checksum of every other one, as `sha256sum` writes and checks them. */
export const CHECKSUMS = 'SHA256SUMS';
/** Then the tables, in an order in which no row points to one that comes later; then the uploads. */
const TABLES = 'tables';

/** Raised when an older version could not read a newer archive. */
export const ARCHIVE_FORMAT = 1;

export const manifest = z.object({
  product: z.literal('goodword'),
  format: z.number().int(),
  /** Of the program that wrote it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** The schema that the rows fit. */
  schema: z.object({
    generation: z.number().int(),
    migrations: z.array(
      z.object({ version: z.number().int(), name: z.string(), checksum: z.string() }),
    ),
  }),
  /** In the order in which they can be loaded. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** Short keyed hashes of the installation's secrets, the one that writes first. */
  secrets: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifest>;

/** A piece of a table: rows in the text format of COPY. @param index counts from 1 */
export function nameOfRows(table: string, index: number): string {
  return `${TABLES}/${table}/${String(index).padStart(6, '0')}`;
}

/** The table whose rows an entry contains; undefined if it is not such an entry. */
export function tableOf(name: string): string | undefined {
  return /^tables\/([a-z0-9_]+)\/\d+$/.exec(name)?.[1];
}
