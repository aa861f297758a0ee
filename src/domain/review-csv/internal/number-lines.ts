/**
 * The line on which each record of a CSV text starts, counted from 1 as editors do: a quoted cell may have several
 * lines. `records` are all of them from the first on, empty lines included.
 */
export function numberLines(records: readonly (readonly string[])[]): number[] {
  let line = 1;
  return records.map((cells) => {
    const start = line;
    line += 1 + cells.reduce((sum, cell) => sum + lineBreaksIn(cell), 0);
    return start;
  });
}

function lineBreaksIn(cell: string): number {
  return cell.match(/\r\n|\r|\n/g)?.length ?? 0;
}
