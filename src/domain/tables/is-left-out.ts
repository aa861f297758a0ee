/** True for a cell without a value: empty, or what exports write instead. */
export function isLeftOut(cell: string): boolean {
  return /^(?:|[-–—]|n\/?a|null|none)$/i.test(cell.trim());
}
