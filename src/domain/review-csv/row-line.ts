import { numberLines } from './internal/number-lines.ts';

/** The line on which a row starts, counted from 1. `records` are all rows of the text, empty lines included. */
export function rowLine(records: readonly (readonly string[])[], index: number): number {
  return numberLines(records)[index] ?? 1;
}
