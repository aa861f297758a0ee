/** What a widget says around its customers' words. `{name}` stands for a value. */
export type WidgetTexts = { readonly [Key in keyof typeof en]: string };

export const en = {
  label: 'What customers say about {business}',
  showMore: 'Show more',
  showLess: 'Show less',
  anonymous: 'Anonymous',
  rating: '{value} out of {outOf}',
  stars: '{value} out of {outOf} stars',
  poweredBy: 'Powered by Goodword',
} as const;
