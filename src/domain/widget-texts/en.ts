/** The texts of a widget around its testimonials. `{name}` is a placeholder. */
export type WidgetTexts = { readonly [Key in keyof typeof en]: string };

export const en = {
  label: 'What customers say about {business}',
  showMore: 'Show more',
  showLess: 'Show less',
  anonymous: 'Anonymous',
  role: '{jobTitle}, {company}',
  rating: '{value} out of {outOf}',
  stars: '{value} out of {outOf} stars',
  recommends: 'Recommends',
  recommendsNot: 'Does not recommend',
  poweredBy: 'Powered by Goodword',
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  close: 'Close',
  video: 'Play video from {name}',
  selection: 'Selected by {business} ({shown} of {total})',
  edited: 'Details edited by {business}',
  added: 'Added by {business}',
  review: 'Review on {platform}',
  survey: 'From our survey',
  ratings: '{count} ratings',
  oneRating: '1 rating',
  readAll: 'Read all reviews',
  invite: 'Share your experience',
} as const;
