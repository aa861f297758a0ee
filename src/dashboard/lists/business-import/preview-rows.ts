import type { ImportAnswer } from './import-kind.ts';

export type PreviewRow = {
  readonly line: number;
  /** Missing for a line that could not be read. */
  readonly read: ImportAnswer['businesses'][number] | undefined;
  readonly errors: ImportAnswer['errors'][number][];
};

/** The lines of a table with what was read and what is wrong; those with errors first, then in their order. */
export function previewRows({ businesses, errors }: ImportAnswer): PreviewRow[] {
  const lines = new Set([...businesses, ...errors].map(({ line }) => line));
  const read = new Map(businesses.map((business) => [business.line, business]));
  return [...lines]
    .map((line) => ({
      line,
      read: read.get(line),
      errors: [...errors].filter((error) => error.line === line),
    }))
    .sort((a, b) => Number(b.errors.length > 0) - Number(a.errors.length > 0) || a.line - b.line);
}
