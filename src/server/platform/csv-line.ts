/** The value of a cell; null and '' are empty. */
export type Cell = string | number | boolean | null;

/** Spreadsheets read a text that begins like this as a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
// Some also split at semicolons, so text after one must not start a formula either.
const NEEDS_QUOTES = /[",;\r\n]|^\s|\s$/;

/** One record of RFC 4180, with its line break. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  const text = String(cell);
  // A leading apostrophe makes spreadsheets treat a cell as text; numbers stay numbers.
  const harmless = typeof cell === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
