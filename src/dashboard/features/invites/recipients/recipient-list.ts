import { MAX_NAME_LENGTH } from '#domain/invite-rules.ts';
import type { Channel } from '#domain/messages.ts';
import { collapseWhitespace, lengthOf } from '#domain/text.ts';
import type { FreeList, Recipient } from './recipient.ts';

/** A part of a cell: a person, a text that may be a name, or an invalid address. */
export type CellPart =
  | { readonly kind: 'person'; readonly to: string; readonly typed: string; readonly name: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bad'; readonly text: string };

type ParseCell = (cell: string) => readonly CellPart[];

// Tables may contain single empty lines; an empty spreadsheet row contains tabs.
const BETWEEN_LISTS = /\n[^\S\t\n]*\n[^\S\t\n]*\n/;

type Person = Extract<CellPart, { kind: 'person' }>;

/**
 * The recipients in pasted lists and tables, and the parts that cannot be parsed. Two empty lines end
 * a list: what follows is parsed separately, with its own header if it has one.
 */
export function parseList(typed: string, channel: Channel, parseCell: ParseCell): FreeList {
  const lists = typed.replaceAll(/\r\n?/g, '\n').split(BETWEEN_LISTS);
  const read = lists.flatMap((list) => parseRows(splitRows(list), channel, parseCell));
  return {
    found: read.flatMap(({ found }) => found),
    unparsable: read.flatMap(({ unparsable }) => unparsable),
  };
}

function parseRows(rows: string[][], channel: Channel, parseCell: ParseCell): FreeList[] {
  const [first = [], ...others] = rows;
  const columns = parseListHeader(first, channel);
  if (columns === null) return rows.map((cells) => parseRow(cells, parseCell));
  return others.map((cells) => parseTableRow(cells, columns, parseCell));
}

/** Reads only the columns that the header names. */
function parseTableRow(cells: string[], { to, name }: ListColumns, parseCell: ParseCell): FreeList {
  const parts = parseCell(cells[to] ?? '');
  const people = parts.filter((part) => part.kind === 'person');
  const names = name.map((column) => cells[column] ?? '').join(' ');
  const isRead = people.length > 0 && people.length === parts.length;
  return {
    found: people.map((person) => recipientOf(person, names || person.name)),
    unparsable: isRead ? [] : [lineOf(cells)],
  };
}

function parseRow(cells: string[], parseCell: ParseCell): FreeList {
  const parts = cells.filter((cell) => cell !== '').flatMap(parseCell);
  const people = parts.filter((part) => part.kind === 'person');
  if (people.length === 0) return { found: [], unparsable: [lineOf(cells)] };
  const bad = parts.flatMap((part) => (part.kind === 'bad' ? [part.text] : []));
  const { found, unused } = people.length === 1 ? nameOne(parts) : nameMany(parts);
  return { found, unparsable: [...bad, ...unused] };
}

type Named = { found: Recipient[]; unused: string[] };

/** One person in a row: the name is the text before the address, or else the first text after it. */
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

/** Several people in a row: alternating names and addresses are pairs, else each cell has its own name. */
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

/** Omits a name that is too long for an invite. */
function recipientOf({ to, typed }: Person, text: string): Recipient {
  const name = collapseWhitespace(text.replace(/["\p{Cc}]/gu, ' '));
  const isUsable = name !== '' && !name.includes('@') && lengthOf(name) <= MAX_NAME_LENGTH;
  return { to, typed, name: isUsable && name };
}

/** The columns of a table with the address and the name, which may be split over two columns. */
type ListColumns = { readonly to: number; readonly name: readonly number[] };

// Headers that mail programs, shops and spreadsheets use in our languages.
const ADDRESS: Readonly<Record<Channel, RegExp>> = {
  email:
    /^(e-?mails?|e-?mail[ _-]?address|mail|e-?mail-?adresse|courriel|adresse e-?mail|correo( electr[oó]nico)?|indirizzo e-?mail|endere[cç]o de e-?mail)$/i,
  text: /^(phone|phone[ _-]?number|mobile([ _-]?(phone|number))?|number|telephone|tel|telefon(nummer)?|handy|t[eé]l[eé]phone|tel[eé]fono|cellulare|telem[oó]vel|numero|n[uú]mero)$/i,
};
const NAME =
  /^(name|full[ _-]?name|first[ _-]?name|given[ _-]?name|customer([ _-]?name)?|contact|vorname|pr[eé]nom|nombre|nome)$/i;
const LAST_NAME =
  /^(last[ _-]?name|surname|family[ _-]?name|nachname|nom( de famille)?|apellidos?|cognome|apelido)$/i;

/** The columns that a channel needs from a table with this first row; null if the row is no header. */
function parseListHeader(cells: readonly string[], channel: Channel): ListColumns | null {
  const to = cells.findIndex((cell) => ADDRESS[channel].test(cell));
  if (to === -1) return null;
  const first = cells.findIndex((cell) => NAME.test(cell));
  const last = cells.findIndex((cell) => LAST_NAME.test(cell));
  return { to, name: [first, last].filter((column) => column !== -1) };
}

/**
 * The cells of each line that has any text, trimmed and without their quotes. A line with tabs is
 * split at these, any other at the commas and semicolons outside quotes.
 */
export function splitRows(typed: string): string[][] {
  return typed
    .split(/\r\n|\r|\n/)
    .map((line) => (line.includes('\t') ? line.split('\t') : splitOutsideQuotes(line)))
    .map((cells) => cells.map((cell) => unquote(cell.trim())))
    .filter((cells) => cells.some((cell) => cell !== ''));
}

function splitOutsideQuotes(line: string): string[] {
  const cells: string[] = [];
  let from = 0;
  for (let at = 0; at < line.length; at += 1) {
    const character = line[at];
    if (character === '"') {
      const end = line.indexOf('"', at + 1);
      // An unclosed quote does not protect the separators after it.
      if (end === -1) return [...cells, ...line.slice(from).split(/[,;]/)];
      at = end;
    } else if (character === ',' || character === ';') {
      cells.push(line.slice(from, at));
      from = at + 1;
    }
  }
  return [...cells, line.slice(from)];
}

/** The text of a cell that is quoted as a whole, unlike "Ada" <ada@x.com>. */
function unquote(cell: string): string {
  const quoted = /^"((?:[^"]|"")*)"$/.exec(cell)?.[1];
  return quoted === undefined ? cell : quoted.replaceAll('""', '"').trim();
}

/**
 * One recipient per line, as mail programs write them: "Ada" <ada@x.com>. `readList` gives names
 * without quotes, so each line reads as exactly the same recipient.
 */
export function writeList(people: readonly Recipient[]): string {
  return people.map(({ name, typed }) => (name ? `"${name}" <${typed}>` : typed)).join('\n');
}

/** Adds a list below two empty lines, so that `readList` reads it by its own header. */
export function appendList(box: string, list: string): string {
  if (box.trim() === '') return list;
  return `${box}${box.endsWith('\n') ? '\n\n' : '\n\n\n'}${list}`;
}
