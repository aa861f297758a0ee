import { lineBreaksIn } from './internal/line-breaks-in.ts';

/** The line on which a record starts, counted from 1. `records` are all of the text, empty lines included. */
export function rowLine(records: readonly (readonly string[])[], index: number): number {
  const before = records.slice(0, index).flat();
  return 1 + index + before.reduce((sum, cell) => sum + lineBreaksIn(cell), 0);
}
