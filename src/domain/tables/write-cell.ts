/** The value of a cell; null and '' are empty. */
export type Cell = string | number | boolean | null;

/**
 * Writes a cell of a CSV file (RFC 4180) so that no spreadsheet takes a text for a formula: an apostrophe goes before
 * what starts like one, and before apostrophes that such a text has itself. `readCell` takes it away again.
 */
export function writeCell(cell: Cell): string {
  if (cell === null) return '';
  // Numbers stay numbers.
  const text = typeof cell === 'string' && GUARDED.test(cell) ? `'${cell}` : String(cell);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The text of a cell that a CSV parser has split off: the inverse of `writeCell`, also for other programs' files. */
export function readCell(cell: string): string {
  return cell.startsWith("'") && GUARDED.test(cell) ? cell.slice(1) : cell;
}

/** One record, with its line break. */
export function writeLine(cells: readonly Cell[], separator = ','): string {
  return `${cells.map(writeCell).join(separator)}\r\n`;
}

/** Spreadsheets read a text that begins like this as a formula (OWASP, CSV injection). */
const GUARDED = /^'*[=+\-@\t\r\n＝＋－＠]/;
// Programs guess the separator, so text after any of them must not look like a cell of its own.
const NEEDS_QUOTES = /[",;|\t\r\n]|^\s|\s$/;
