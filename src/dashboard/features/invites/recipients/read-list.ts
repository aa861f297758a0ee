import { readEmail } from '#domain/read-email.ts';
import { readContactTable } from '#domain/tables/contact-columns.ts';
import type { TableRow } from '#domain/tables/table.ts';
import { readName } from './person-name.ts';
import { type ListColumns, readTableRow } from './read-table-row.ts';
import type { Recipient, RecipientList } from './recipient.ts';
import type { CellPart, RecipientReader } from './recipient-reader.ts';
import { splitRows } from './split-rows.ts';

// Tables may contain single empty lines; an empty spreadsheet row contains tabs.
const BETWEEN_LISTS = /\n[^\S\t\n]*\n[^\S\t\n]*\n/;

type Person = Extract<CellPart, { kind: 'person' }>;

/**
 * The recipients in pasted lists and tables, and the parts that cannot be read. Two empty lines end
 * a list: what follows is read separately, with its own header if it has one.
 */
export function readList(typed: string, reader: RecipientReader): RecipientList {
  const lists = withCellsOnOneLine(typed.replaceAll(/\r\n?/g, '\n')).split(BETWEEN_LISTS);
  return joinLists(
    lists.map((list) => {
      const rows = splitRows(list).map((cells, index) => ({ line: index + 1, cells }));
      return readRows(rows, reader);
    }),
  );
}

/** A cell of a table that is quoted as a whole, such as a postal address of several lines. */
const QUOTED_CELL = /(^|[\t,;])"(?:[^"]|"")*"(?=[\t,;]|$)/gm;

function withCellsOnOneLine(typed: string): string {
  return typed.replace(QUOTED_CELL, (cell) => cell.replace(/\n\s*/g, ' '));
}

/**
 * The recipients in rows. A table is read by its columns: one for the address, and for names only those that its
 * header names. Other rows are read cell by cell.
 */
export function readRows(rows: readonly TableRow[], reader: RecipientReader): RecipientList {
  const { table, columns } = readContactTable(rows, {
    isEmail: (cell) => readEmail(cell).value !== null,
    isPhone: (cell) => reader.channel === 'text' && reader.readAddress(cell).value !== null,
  });
  const to = reader.channel === 'email' ? columns.email : columns.phone;
  const isText = reader.channel === 'text';
  if (isText && table.header !== null && to === undefined && isTable(table.rows)) {
    // Its numbers may be of orders.
    const text = table.header.cells.filter((cell) => cell !== '').join(', ');
    return { found: [], unreadable: [{ text, problem: { reason: 'noColumn' } }], empty: 0 };
  }
  if (table.header === null || to === undefined) {
    const only = isText && rows.length > 1 && isTable(rows) ? to : undefined;
    return joinLists(rows.map(({ cells }) => readRow(cellsOf(cells, only, reader), reader)));
  }
  const named: ListColumns = { ...columns, to };
  return joinLists(table.rows.map(({ cells }) => readTableRow(cells, named, reader)));
}

export function joinLists(lists: readonly RecipientList[]): RecipientList {
  return {
    found: lists.flatMap(({ found }) => found),
    unreadable: lists.flatMap(({ unreadable }) => unreadable),
    empty: lists.reduce((sum, { empty }) => sum + empty, 0),
  };
}

/** Rows of several cells each. */
function isTable(rows: readonly TableRow[]): boolean {
  return rows.length > 0 && rows.every(({ cells }) => cells.length > 1);
}

/** Without other cells that could be a number: one customer gets one text. */
function cellsOf(
  cells: readonly string[],
  only: number | undefined,
  { readAddress }: RecipientReader,
): readonly string[] {
  if (only === undefined) return cells;
  return cells.filter((cell, index) => index === only || readAddress(cell).value === null);
}

function readRow(cells: readonly string[], reader: RecipientReader): RecipientList {
  const parts = cells.filter((cell) => cell !== '').flatMap((cell) => reader.parseCell(cell));
  const people = parts.filter((part) => part.kind === 'person');
  const bad = parts.filter((part) => part.kind === 'bad');
  const text = cells.filter((cell) => cell !== '').join(', ');
  if (people.length === 0) {
    const problem = bad.length === 1 ? bad[0]?.problem : undefined;
    const { problem: ofLine } = reader.readAddress(text);
    const found = problem ?? ofLine;
    return { found: [], unreadable: found ? [{ text, problem: found }] : [], empty: 0 };
  }
  const texts = parts.filter((part) => part.kind === 'text');
  // Beside a number, other cells with digits are dates, ids and postcodes.
  const isRowOfOne = people.length === 1 && reader.channel === 'text' && texts.length > 0;
  const unreadable = isRowOfOne ? [] : bad.map(({ text, problem }) => ({ text, problem }));
  // `Ada, 07700 900123, 020 7946 0000`: no telling which of them she reads texts on.
  const isOneOfMany = parts[0]?.kind === 'text' && texts.length === 1 && people.length > 1;
  if (isOneOfMany && reader.channel === 'text') {
    return { found: [], unreadable: [{ text, problem: { reason: 'several' } }], empty: 0 };
  }
  const { found, unused } = people.length === 1 ? nameOne(parts) : nameMany(parts);
  const noAddress = unused.flatMap((unusedText) => {
    const { problem } = reader.readAddress(unusedText);
    return problem === null ? [] : [{ text: unusedText, problem }];
  });
  return { found, unreadable: [...unreadable, ...noAddress], empty: 0 };
}

type Named = { found: Recipient[]; unused: string[] };

/** One person in a row: the name is the text before the address, or else the only text after it. */
function nameOne(parts: readonly CellPart[]): Named {
  const at = parts.findIndex(({ kind }) => kind === 'person');
  const person = parts[at] as Person;
  const before = namesIn(parts.slice(0, at));
  const after = namesIn(parts.slice(at + 1));
  const beside = before.length > 0 ? before : after.slice(0, 1);
  const own = person.name === '' ? false : readName(person.name);
  // `Smith, Alice <a@x.com>` is two cells.
  if (own !== false)
    return { found: [recipientOf(person, [own, ...before.slice(-1)])], unused: [] };
  return { found: [recipientOf(person, firstAndLast(beside))], unused: [] };
}

/** Two cells of one word are a first and a last name; beside a whole name stand a firm, a street or a town. */
function firstAndLast([first = '', second = '']: readonly string[]): readonly string[] {
  return /\S\s+\S/.test(first) || /\S\s+\S/.test(second) ? [first] : [first, second];
}

/** Several people in a row: alternating names and addresses are pairs, else each cell has its own name. */
function nameMany(parts: readonly CellPart[]): Named {
  const kinds = parts.map(({ kind }) => kind).join(' ');
  const isNameFirst = /^(text person ?)+$/.test(kinds);
  const isNameLast = /^(person text ?)+$/.test(kinds);
  const found = parts.flatMap((part, at) => {
    if (part.kind !== 'person') return [];
    const beside = isNameFirst ? parts[at - 1] : isNameLast ? parts[at + 1] : undefined;
    const text = beside?.kind === 'text' ? beside.text : '';
    const names = part.name === '' ? [text] : isNameFirst ? [part.name, text] : [part.name];
    return [recipientOf(part, names)];
  });
  return { found, unused: isNameFirst || isNameLast ? [] : textsOf(parts) };
}

function textsOf(parts: readonly CellPart[]): string[] {
  return parts.flatMap((part) => (part.kind === 'text' ? [part.text] : []));
}

function namesIn(parts: readonly CellPart[]): string[] {
  return textsOf(parts).filter((text) => readName(text) !== false);
}

function recipientOf({ to, typed }: Person, names: readonly string[]): Recipient {
  const given = names.map(readName).filter((name) => name !== false);
  return { to, typed, name: readName(given.join(' ')) };
}
