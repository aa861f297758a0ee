import { withoutListMark } from './person-name.ts';

/**
 * The cells of each line that has any text, trimmed and without their quotes. A line with tabs is split at these, one
 * of a mail program (`Smith, Alice <a@x.com>; ...`) at its semicolons, any other at commas and semicolons outside
 * quotes. Marks of lists are dropped.
 */
export function splitRows(typed: string): string[][] {
  return typed
    .split(/\r\n|\r|\n/)
    .flatMap(rowsOf)
    .map((cells) => cells.map((cell) => unquote(cell.trim())))
    .filter((cells) => cells.some((cell) => cell !== ''));
}

function rowsOf(typed: string): string[][] {
  if (typed.includes('\t')) return [typed.split('\t')];
  const line = withoutListMark(typed);
  const entries = splitOutsideQuotes(line, ';');
  const isOfMailProgram = entries.length > 1 && entries.some((entry) => /<[^<>]*>\s*$/.test(entry));
  if (isOfMailProgram) return entries.map((entry) => splitOutsideQuotes(entry, ','));
  return [splitOutsideQuotes(line, ',;')];
}

function splitOutsideQuotes(line: string, separators: string): string[] {
  const cells: string[] = [];
  let from = 0;
  for (let at = 0; at < line.length; at += 1) {
    const character = line[at] ?? '';
    if (character === '"') {
      const end = line.indexOf('"', at + 1);
      // An unclosed quote does not protect the separators after it.
      if (end === -1) return [...cells, ...splitAt(line.slice(from), separators)];
      at = end;
    } else if (separators.includes(character)) {
      cells.push(line.slice(from, at));
      from = at + 1;
    }
  }
  return [...cells, line.slice(from)];
}

function splitAt(text: string, separators: string): string[] {
  return text.split(new RegExp(`[${separators}]`));
}

/** The text of a cell that is quoted as a whole, unlike "Ada" <ada@x.com>. */
function unquote(cell: string): string {
  const quoted = /^"((?:[^"]|"")*)"$/.exec(cell)?.[1];
  return quoted === undefined ? cell : quoted.replaceAll('""', '"').trim();
}
