import type { ImportCheck } from './use-import-check.ts';

export type PreviewRow = {
  readonly line: number;
  /** Missing for a line that could not be read. */
  readonly read: ImportCheck['locations'][number] | undefined;
  readonly errors: ImportCheck['errors'];
};

/** The lines of a table with what was read and what is wrong; those with errors first, then in their order. */
export function previewRows({ locations, errors }: ImportCheck): PreviewRow[] {
  const lines = new Set([...locations, ...errors].map(({ line }) => line));
  const read = new Map(locations.map((location) => [location.line, location]));
  return [...lines]
    .map((line) => ({
      line,
      read: read.get(line),
      errors: errors.filter((error) => error.line === line),
    }))
    .sort((a, b) => Number(b.errors.length > 0) - Number(a.errors.length > 0) || a.line - b.line);
}
