import { isLeftOut } from './is-left-out.ts';
import { normaliseTitle } from './normalise-title.ts';
import type { Table, TableRow } from './table.ts';

/** A column as its meaning is guessed. */
export interface TableColumn {
  /** Counted from 0. */
  readonly index: number;
  /** Its normalised title; '' without one. */
  readonly title: string;
  /** Of the first 50 rows, without cells that say nothing. */
  readonly values: readonly string[];
}

/** A sign that a column is this field. */
export interface ColumnSign<Field extends string> {
  readonly field: Field;
  readonly fits: (column: TableColumn) => boolean;
  /** True for a sign that says nothing where several columns fit it. */
  readonly isOnlyOne?: boolean;
}

/** The index of each field's column. No column has two fields. */
export type ColumnsOf<Field extends string> = { readonly [Name in Field]?: number };

/**
 * Finds which column is what, by the first sign that fits. Of several columns that a sign fits, it is the first that
 * has values: exports may repeat a title and leave one of the columns empty.
 */
export function findColumns<Field extends string>(
  table: Table,
  signs: readonly ColumnSign<Field>[],
): ColumnsOf<Field> {
  const columns = columnsIn(table);
  const found: Partial<Record<Field, number>> = {};
  for (const { field, fits, isOnlyOne = false } of signs) {
    if (found[field] !== undefined) continue;
    const taken = Object.values(found);
    const fitting = columns.filter((column) => !taken.includes(column.index) && fits(column));
    if (isOnlyOne && fitting.length > 1) continue;
    const index = firstWithValues(table, fitting);
    if (index !== undefined) found[field] = index;
  }
  return found;
}

/** Signs by known titles, the most telling first. */
export function titleSigns<Field extends string>(
  titles: Readonly<Record<Field, readonly string[]>>,
): ColumnSign<Field>[] {
  return (Object.keys(titles) as Field[]).flatMap((field) =>
    titles[field].map((known) => ({ field, fits: ({ title }: TableColumn) => title === known })),
  );
}

function firstWithValues({ rows }: Table, columns: readonly TableColumn[]): number | undefined {
  if (columns.length < 2) return columns[0]?.index;
  const isSampled = columns.some(({ values }) => values.length > 0);
  const counts = columns.map(({ index, values }) =>
    isSampled ? values.length : countValues(rows, index),
  );
  const most = Math.max(...counts);
  return columns.find((_, at) => (counts[at] ?? 0) * 2 >= most)?.index;
}

function countValues(rows: readonly TableRow[], column: number): number {
  return rows.slice(0, COUNTED_ROWS).filter(({ cells }) => !isLeftOut(cells[column] ?? '')).length;
}

const SAMPLE_ROWS = 50;
const COUNTED_ROWS = 10_000;
/** Far more than any export has: a file of separators must not keep a server busy. */
export const MAX_COLUMNS = 500;

function columnsIn({ header, rows }: Table): TableColumn[] {
  const samples = rows.slice(0, SAMPLE_ROWS);
  const titles = header?.cells ?? samples[0]?.cells ?? [];
  return titles.slice(0, MAX_COLUMNS).map((title, index) => ({
    index,
    title: header === null ? '' : normaliseTitle(title),
    values: samples
      .map(({ cells }) => cells[index] ?? '')
      .filter((value) => !isLeftOut(value))
      .map((value) => value.trim()),
  }));
}
