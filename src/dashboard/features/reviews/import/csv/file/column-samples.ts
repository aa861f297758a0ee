import type { Table } from '#domain/tables/table.ts';
import { shorten } from '#domain/text.ts';

const SEARCHED_ROWS = 50;
const SAMPLES = 3;
const LENGTH = 40;

/** The first different values of each column, shortened. */
export function columnSamples({ header, rows }: Table): string[][] {
  const searched = rows.slice(0, SEARCHED_ROWS);
  return (header?.cells ?? []).map((_, column) => {
    const cells = searched.map((row) => (row.cells[column] ?? '').trim());
    const values = cells.filter((value) => value !== '');
    return [...new Set(values)].slice(0, SAMPLES).map((value) => shorten(value, LENGTH));
  });
}
