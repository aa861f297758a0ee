/**
 * The cells of each line of a pasted list, trimmed; lines with nothing in them are left out.
 * A line of a table is split at its tabs, any other at commas and semicolons that stand outside quotes.
 */
export function splitRows(typed: string): string[][] {
  return typed
    .split(/\r\n|\r|\n/)
    .map((line) => (line.includes('\t') ? line.split('\t') : splitOutsideQuotes(line)))
    .map((cells) => cells.map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ''));
}

function splitOutsideQuotes(line: string): string[] {
  const cells: string[] = [];
  let from = 0;
  for (let at = 0; at < line.length; at += 1) {
    const character = line[at];
    if (character === '"') {
      const end = line.indexOf('"', at + 1);
      // A quote that nothing closes is a character like any other, and so are all behind it.
      if (end === -1) return [...cells, ...line.slice(from).split(/[,;]/)];
      at = end;
    } else if (character === ',' || character === ';') {
      cells.push(line.slice(from, at));
      from = at + 1;
    }
  }
  return [...cells, line.slice(from)];
}
