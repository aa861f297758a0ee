import type { Tx } from '#server/platform/context.ts';
import type { ExportWriter } from '#server/platform/http/export-writer.ts';
import type { ExportSource } from './source.ts';

interface Pages<Row> {
  /** The next rows after this one, which is null for the first page; none at the end. */
  read: (tx: Tx, after: Row | null) => Promise<readonly Row[]>;
  writer: ExportWriter<Row>;
}

/** A file in parts, one for each page of rows. */
export async function* writePages<Row>(
  source: ExportSource,
  { read, writer }: Pages<Row>,
): AsyncGenerator<string> {
  let text = writer.begin;
  let after: Row | null = null;
  for (;;) {
    const last: Row | null = after;
    const rows: readonly Row[] = await source.read((tx) => read(tx, last));
    if (rows.length === 0) break;
    yield text + writer.write(rows);
    text = '';
    await source.wrote(rows.length);
    after = rows.at(-1) ?? null;
  }
  yield text + writer.end;
}

/** One JSON object on each line (JSON Lines). */
export function jsonLinesWriter<Row>(present: (row: Row) => object): ExportWriter<Row> {
  return {
    begin: '',
    write: (rows) => rows.map((row) => `${JSON.stringify(present(row))}\n`).join(''),
    end: '',
  };
}
