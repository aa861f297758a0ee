import type { ContactField } from '#domain/tables/contact-titles.ts';
import type { ColumnsOf } from '#domain/tables/find-columns.ts';
import { isLeftOut } from '#domain/tables/is-left-out.ts';
import { readName } from './person-name.ts';
import type { RecipientList } from './recipient.ts';
import type { RecipientReader } from './recipient-reader.ts';

export type ListColumns = ColumnsOf<ContactField> & { readonly to: number };

/** Between several values of one cell, as Google's contacts are exported; the first is the main one. */
const BETWEEN_VALUES = ' ::: ';

/** Reads only the columns that the header names. */
export function readTableRow(
  cells: readonly string[],
  columns: ListColumns,
  { readAddress, parseCell, channel }: RecipientReader,
): RecipientList {
  const [cell = ''] = (cells[columns.to] ?? '').split(BETWEEN_VALUES);
  if (isLeftOut(cell)) return { found: [], unreadable: [], empty: 1 };
  const { value, problem } = readAddress(cell);
  const name = nameIn(cells, columns);
  // "Ada" <ada@x.com> in the column of addresses, or an address with a comma after it.
  const [part, ...others] = problem === null || channel === 'email' ? parseCell(cell) : [];
  const person = part?.kind === 'person' && others.length === 0 ? part : null;
  if (problem !== null && person === null) {
    const line = [...namesOf(cells, columns), cell].filter((text) => text !== '').join(', ');
    return { found: [], unreadable: [{ text: line, problem }], empty: 0 };
  }
  const { to, typed, name: own } = person ?? { to: value ?? '', typed: cell.trim(), name: '' };
  return { found: [{ to, typed, name: name || readName(own) }], unreadable: [], empty: 0 };
}

/** The parts of a name, or the whole one if there are none. */
function nameIn(cells: readonly string[], columns: ListColumns): string | false {
  const { firstName, lastName, name } = columns;
  const read = (column: number | undefined) =>
    readName(column === undefined ? '' : (cells[column] ?? ''));
  const [first, last] = [read(firstName), read(lastName)];
  if (first !== false && last !== false) return readName(`${first} ${last}`) || first;
  return first || read(name) || last;
}

function namesOf(cells: readonly string[], { firstName, lastName, name }: ListColumns): string[] {
  const parts = [firstName, lastName].flatMap((column) => cells[column ?? -1] ?? []);
  return parts.length > 0 ? parts : [cells[name ?? -1] ?? ''];
}
