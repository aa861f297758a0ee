import type { ExportFormat } from './use-export.ts';

/** A chosen format in the fields of the calls that export. */
export function fileOfFormat(format: ExportFormat) {
  return {
    format: format === 'json' ? 'json' : 'csv',
    separator: format === 'csvSemicolon' ? ';' : ',',
  } as const;
}
