/** What the page with everything that a business showcases says around it. `{name}` stands for a value. */
export type WallTexts = { readonly [Key in keyof typeof en]: string };

export const en = {
  headline: 'What our customers say',
  description: 'What customers of {business} say, in their own words.',
  empty: 'Nothing is shown here yet. Perhaps your words are the first.',
  pages: 'Pages',
  page: 'Page {page} of {pages}',
  newer: 'Newer',
  older: 'Older',
  unknownTitle: 'There is no such page',
  unknownText:
    'The address may be mistyped, or the business has changed it. Please ask them for the new one.',
} as const;
