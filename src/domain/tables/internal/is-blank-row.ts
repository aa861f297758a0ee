/** True for an empty line, or one of separators alone: neither a review nor an error. */
export function isBlankRow(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() === '');
}
