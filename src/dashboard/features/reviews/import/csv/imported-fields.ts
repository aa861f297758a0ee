import type { ColumnMapping, ReviewField } from '#domain/review-csv/review-fields.ts';

/** What is stored and shown of a file, in the order in which the person checks it. */
export const IMPORTED_FIELDS = [
  'date',
  'rating_value',
  'name',
  'review_title',
  'review_text',
  'pros',
  'cons',
  'url',
  'unique_id',
  'recommends',
  'translated_text',
  'reply',
  'reply_date',
  'archived',
] as const satisfies readonly ReviewField[];
export type ImportedField = (typeof IMPORTED_FIELDS)[number];

/** The columns of these fields alone: an error in another column must not keep a review out. */
export function importedColumns(columns: ColumnMapping): ColumnMapping {
  const fields: readonly string[] = IMPORTED_FIELDS;
  return Object.fromEntries(Object.entries(columns).filter(([field]) => fields.includes(field)));
}
