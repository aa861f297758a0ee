import { LONGEST_NAME } from '#domain/invite-rules.ts';
import { collapseWhitespace, lengthOf } from '#domain/text.ts';
import { type ListColumns, readListHeader } from './list-header.ts';
import type { FreeList, Recipient } from './recipient.ts';
import { splitRows } from './split-rows.ts';

/** What one cell of a list holds: people, a text that may be a name, or an address that is none. */
export type CellPart =
  | { readonly kind: 'person'; readonly to: string; readonly typed: string; readonly name: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bad'; readonly text: string };

export type ReadCell = (cell: string) => readonly CellPart[];

type Person = Extract<CellPart, { kind: 'person' }>;

/** Everybody whom a pasted list or table names; whatever cannot be read is listed, nothing is dropped. */
export function readList(typed: string, readCell: ReadCell): FreeList {
  const [first, ...others] = splitRows(typed);
  if (first === undefined) return { found: [], unreadable: [] };
  const columns = readListHeader(first);
  const lists =
    columns === null
      ? [first, ...others].map((cells) => readRow(cells, readCell))
      : others.map((cells) => readTableRow(cells, columns, readCell));
  return {
    found: lists.flatMap(({ found }) => found),
    unreadable: lists.flatMap(({ unreadable }) => unreadable),
  };
}

/** A row below a header: only the columns that it names are read. */
function readTableRow(cells: string[], { to, name }: ListColumns, readCell: ReadCell): FreeList {
  const parts = readCell(cells[to] ?? '');
  const people = parts.filter((part) => part.kind === 'person');
  const names = name.map((column) => cells[column] ?? '').join(' ');
  const isRead = people.length > 0 && people.length === parts.length;
  return {
    found: people.map((person) => recipientOf(person, names || person.name)),
    unreadable: isRead ? [] : [lineOf(cells)],
  };
}

function readRow(cells: string[], readCell: ReadCell): FreeList {
  const parts = cells.filter((cell) => cell !== '').flatMap(readCell);
  const people = parts.filter((part) => part.kind === 'person');
  if (people.length === 0) return { found: [], unreadable: [lineOf(cells)] };
  const bad = parts.flatMap((part) => (part.kind === 'bad' ? [part.text] : []));
  const { found, unused } = people.length === 1 ? nameOne(parts) : nameMany(parts);
  return { found, unreadable: [...bad, ...unused] };
}

type Named = { found: Recipient[]; unused: string[] };

/** One person in a row: the texts before the address are the name, else the first one after it. */
function nameOne(parts: readonly CellPart[]): Named {
  const at = parts.findIndex(({ kind }) => kind === 'person');
  const person = parts[at] as Person;
  const before = textsOf(parts.slice(0, at));
  const after = textsOf(parts.slice(at + 1));
  const isNamedBefore = before.length > 0 || person.name !== '';
  const [next = '', ...others] = isNamedBefore ? ['', ...after] : after;
  const name = [person.name, ...before, next].join(' ');
  return { found: [recipientOf(person, name)], unused: others };
}

/** Several in a row: where names and addresses alternate they are pairs, else a name stands in its cell. */
function nameMany(parts: readonly CellPart[]): Named {
  const kinds = parts.map(({ kind }) => kind).join(' ');
  const isNameFirst = /^(text person ?)+$/.test(kinds);
  const isNameLast = /^(person text ?)+$/.test(kinds);
  const found = parts.flatMap((part, at) => {
    if (part.kind !== 'person') return [];
    const beside = isNameFirst ? parts[at - 1] : isNameLast ? parts[at + 1] : undefined;
    return [recipientOf(part, beside?.kind === 'text' ? beside.text : part.name)];
  });
  return { found, unused: isNameFirst || isNameLast ? [] : textsOf(parts) };
}

function lineOf(cells: readonly string[]): string {
  return cells.filter((cell) => cell !== '').join(', ');
}

function textsOf(parts: readonly CellPart[]): string[] {
  return parts.flatMap((part) => (part.kind === 'text' ? [part.text] : []));
}

/** A name that is too long for an invite is left out: the invite does without. */
function recipientOf({ to, typed }: Person, text: string): Recipient {
  const name = collapseWhitespace(text.replace(/["\p{Cc}]/gu, ' '));
  const isUsable = name !== '' && !name.includes('@') && lengthOf(name) <= LONGEST_NAME;
  return { to, typed, name: isUsable && name };
}
