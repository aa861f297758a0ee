/**
 * Why a row is not imported. `empty` has neither text, title nor rating; `repeated` comes again further down;
 * `example` is the made-up review of our template.
 */
export const ROW_ERRORS = [
  'wrong_column_count',
  'forbidden_characters',
  'too_long',
  'no_date',
  'bad_date',
  'future_date',
  'bad_rating',
  'bad_url',
  'empty',
  'repeated',
  'example',
] as const;
export type RowError = (typeof ROW_ERRORS)[number];
