import { CONTACT_TITLES, type ContactField } from './contact-titles.ts';
import {
  type ColumnSign,
  type ColumnsOf,
  findColumns,
  type TableColumn,
  titleSigns,
} from './find-columns.ts';
import { findHeader, tableBelow } from './find-header.ts';
import type { Table, TableRow } from './table.ts';

/** What a whole cell is; each is false for a cell with anything else beside it. */
export interface ContactValues {
  readonly isEmail: (cell: string) => boolean;
  readonly isPhone: (cell: string) => boolean;
}

/** A list of people, and which of its columns says what. */
export interface ContactTable {
  readonly table: Table;
  /** Of each at most one column. Without a header, only those that the values show: addresses and numbers. */
  readonly columns: ColumnsOf<ContactField>;
}

/**
 * Reads rows as a list of people: the header, if there is one, also below lines of titles, and the columns by their
 * titles, else by values that are all addresses or all numbers. Names are known by their title alone. Order numbers
 * look like phone numbers, so below a header numbers without a country code need a title that speaks of phones.
 */
export function readContactTable(rows: readonly TableRow[], values: ContactValues): ContactTable {
  const isPerson = ({ cells }: TableRow) =>
    cells.some((cell) => values.isEmail(cell.trim()) || values.isPhone(cell.trim()));
  const first = rows.findIndex(isPerson);
  // Nobody above a header may be lost.
  const above = first === -1 ? rows : rows.slice(0, first);
  const header = findHeader(above, { isTitle: (title) => TITLES.has(title) });
  const table = tableBelow(rows, header);
  return { table, columns: findColumns(table, [...TITLE_SIGNS, ...valueSigns(values)]) };
}

const TITLES: ReadonlySet<string> = new Set(Object.values(CONTACT_TITLES).flat());
const TITLE_SIGNS = titleSigns(CONTACT_TITLES);

function valueSigns({ isEmail, isPhone }: ContactValues): ColumnSign<ContactField>[] {
  const isNumbers = ({ values }: TableColumn) => isEach(values, isPhone);
  return [
    { field: 'email', fits: ({ values }) => isEach(values, isEmail) },
    {
      field: 'phone',
      fits: (column) =>
        isNumbers(column) && column.values.every((value) => /^(?:\+|00)/.test(value)),
      isOnlyOne: true,
    },
    {
      field: 'phone',
      fits: (column) => isNumbers(column) && (column.title === '' || isOfPhones(column.title)),
      isOnlyOne: true,
    },
  ];
}

/** Words that alone name a column of phones; orders have numbers too. */
const PHONE_WORDS = CONTACT_TITLES.phone.filter(
  (title) => !title.includes(' ') && !['number', 'numero'].includes(title),
);

function isOfPhones(title: string): boolean {
  return title.split(' ').some((word) => PHONE_WORDS.includes(word));
}

function isEach(values: readonly string[], test: (value: string) => boolean): boolean {
  return values.length > 0 && values.every(test);
}
