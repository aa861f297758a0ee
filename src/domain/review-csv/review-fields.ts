/** The headers of our own template. */
export const TEMPLATE_FIELDS = [
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

/** What a file can say of a review; the last ones are in our own export and those of some platforms. */
export const REVIEW_FIELDS = [
  ...TEMPLATE_FIELDS,
  'recommends',
  'translated_text',
  'reply',
  'reply_date',
  'archived',
] as const;
export type ReviewField = (typeof REVIEW_FIELDS)[number];

/** The column of each field, counted from 0. Fields that the file lacks are missing; no column has two fields. */
export type ColumnMapping = { readonly [Field in ReviewField]?: number };

/**
 * What a mapping lacks: every review needs a date, and content: a text (or pros or cons), a title, a rating or a
 * recommendation. Empty if the file can be imported.
 */
export function missingColumns(columns: ColumnMapping): ('date' | 'content')[] {
  const hasContent = CONTENT.some((field) => columns[field] !== undefined);
  return [
    ...(columns.date === undefined ? (['date'] as const) : []),
    ...(hasContent ? [] : (['content'] as const)),
  ];
}

const CONTENT = [
  'review_text',
  'review_title',
  'rating_value',
  'recommends',
  'pros',
  'cons',
] as const;

/** True where what is imported would be dates and ratings, by nobody. */
export function isWithoutWords(columns: ColumnMapping): boolean {
  return WORDS.every((field) => columns[field] === undefined);
}

const WORDS = ['name', 'review_text', 'review_title', 'pros', 'cons'] as const;
