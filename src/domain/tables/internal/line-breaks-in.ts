/** The line breaks inside a cell: a quoted cell may have several lines. */
export function lineBreaksIn(cell: string): number {
  return cell.match(/\r\n|\r|\n/g)?.length ?? 0;
}
