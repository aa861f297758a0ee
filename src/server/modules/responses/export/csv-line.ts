/** What a cell can hold; null and '' are empty. */
export type Cell = string | number | boolean | null;

/** Spreadsheets take a text that begins so for a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
// Some split at semicolons too: what stands behind one must not begin a cell.
const NEEDS_QUOTES = /[",;\r\n]|^\s|\s$/;

/** One record of RFC 4180, with its line end. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  const text = String(cell);
  // An apostrophe is how a person tells a spreadsheet that a text is one; numbers stay numbers.
  const harmless = typeof cell === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
