/** What a file can say of a review; the headers of our own template. */
export const REVIEW_FIELDS = [
  'unique_id',
  'name',
  'date',
  'profile_picture',
  'rating_value',
  'review_title',
  'review_text',
  'url',
  'pros',
  'cons',
  'company',
  'role',
  'source',
] as const;
export type ReviewField = (typeof REVIEW_FIELDS)[number];

/** The column of each field, counted from 0. Fields that the file lacks are missing; no column has two fields. */
export type ColumnMapping = { readonly [Field in ReviewField]?: number };

/**
 * What a mapping lacks: every review needs a date, and content: a text (or pros or cons), a title or a rating.
 * Empty if the file can be imported.
 */
export function missingColumns(columns: ColumnMapping): ('date' | 'content')[] {
  const hasContent = CONTENT.some((field) => columns[field] !== undefined);
  return [
    ...(columns.date === undefined ? (['date'] as const) : []),
    ...(hasContent ? [] : (['content'] as const)),
  ];
}

const CONTENT = ['review_text', 'review_title', 'rating_value', 'pros', 'cons'] as const;
