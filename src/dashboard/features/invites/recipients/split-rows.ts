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
