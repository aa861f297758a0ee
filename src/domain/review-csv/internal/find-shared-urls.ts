import type { Table } from '../../tables/table.ts';
import type { ColumnMapping } from '../review-fields.ts';
import { readAddress } from './read-address.ts';

/**
 * The addresses that different reviews of a file share, such as that of the business's profile. The same review twice
 * does not make its address a shared one.
 */
export function findSharedUrls({ rows }: Table, columns: ColumnMapping): string[] {
  const { url: column, name, date, review_title, review_text } = columns;
  if (column === undefined) return [];
  const telling = [name, date, review_title, review_text].filter((one) => one !== undefined);
  const rowsByUrl = new Map<string, readonly string[]>();
  const shared = new Set<string>();
  for (const { cells: row } of rows) {
    const url = readAddress(row[column] ?? '');
    if (url === null || url === '') continue;
    const earlier = rowsByUrl.get(url);
    if (earlier === undefined) rowsByUrl.set(url, row);
    else if (telling.some((one) => row[one]?.trim() !== earlier[one]?.trim())) shared.add(url);
  }
  return [...shared];
}
