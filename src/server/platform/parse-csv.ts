import papa, { type ParseResult, type Parser } from 'papaparse';
import { CSV_SEPARATORS } from '#domain/review-csv/csv-separators.ts';

/** In characters; about 10 ms each. */
const CHUNK = 1_000_000;

/**
 * Splits a CSV text into rows of cells, giving other requests their turn in between. The separator is guessed.
 * `openQuoteRow` is the row whose quotation mark is never closed, counted from 0; null if there is none.
 */
export function parseCsv(
  csv: string,
): Promise<{ records: string[][]; openQuoteRow: number | null }> {
  return new Promise((resolve) => {
    const records: string[][] = [];
    let openQuoteRow: number | null = null;
    papa.parse<string[]>(csv, {
      delimitersToGuess: [...CSV_SEPARATORS],
      chunkSize: CHUNK,
      chunk({ data, errors }: ParseResult<string[]>, parser: Parser) {
        if (errors.some(({ code }) => code === 'MissingQuotes')) {
          openQuoteRow = records.length + data.length - 1;
        }
        for (const row of data) records.push(row);
        parser.pause();
        setImmediate(() => parser.resume());
      },
      complete: () => resolve({ records, openQuoteRow }),
    });
  });
}
