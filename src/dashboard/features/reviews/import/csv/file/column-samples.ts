import { shorten } from '#domain/text.ts';

const SEARCHED_ROWS = 50;
const SAMPLES = 3;
const LENGTH = 40;

/** The first different values of each column, shortened. The first of `records` is the header. */
export function columnSamples(records: readonly (readonly string[])[]): string[][] {
  const [header = [], ...rows] = records.slice(0, 1 + SEARCHED_ROWS);
  return header.map((_, column) => {
    const values = rows.map((row) => (row[column] ?? '').trim()).filter((value) => value !== '');
    return [...new Set(values)].slice(0, SAMPLES).map((value) => shorten(value, LENGTH));
  });
}
