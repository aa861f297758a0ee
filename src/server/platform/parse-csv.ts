import papa, { type ParseResult, type Parser } from 'papaparse';
import { guessSeparator } from '#domain/tables/guess-separator.ts';

/** In characters; about 10 ms each. */
const CHUNK = 1_000_000;

interface ParsedCsv {
  records: string[][];
  /** The row whose quotation mark is never closed, counted from 0; null if there is none. */
  openQuoteRow: number | null;
}

/** Splits a CSV text into rows of cells, giving other requests their turn in between. */
export function parseCsv(
  csv: string,
  separator = guessSeparator(csv, (delimiter, rows) => parseFirst(csv, delimiter, rows)),
): Promise<ParsedCsv> {
  return new Promise((resolve) => {
    const parsed: ParsedCsv = { records: [], openQuoteRow: null };
    papa.parse<string[]>(csv, {
      delimiter: separator,
      chunkSize: CHUNK,
      chunk({ data, errors }: ParseResult<string[]>, parser: Parser) {
        for (const row of data) parsed.records.push(row);
        const isOpen = errors.some(({ code }) => code === 'MissingQuotes');
        if (isOpen) parsed.openQuoteRow = parsed.records.length - 1;
        parser.pause();
        setImmediate(() => parser.resume());
      },
      complete: () => resolve(parsed),
    });
  });
}

function parseFirst(csv: string, delimiter: string, preview: number): string[][] {
  return papa.parse<string[]>(csv, { delimiter, preview }).data;
}
