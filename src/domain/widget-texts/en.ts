/** What a widget says around its customers' words. `{name}` stands for a value. */
export type WidgetTexts = { readonly [Key in keyof typeof en]: string };

export const en = {
  label: 'What customers say about {business}',
  showMore: 'Show more',
  showLess: 'Show less',
  anonymous: 'Anonymous',
  role: '{jobTitle}, {company}',
  rating: '{value} out of {outOf}',
  stars: '{value} out of {outOf} stars',
  poweredBy: 'Powered by Goodword',
  previous: 'Previous',
  next: 'Next',
  pause: 'Stop the motion',
  close: 'Close',
  video: 'Play the video of {name}',
  selection: '{shown} of {total}, chosen by {business}',
  edited: 'Details edited by {business}',
  review: 'Review on {platform}',
  ratings: '{count} ratings',
  oneRating: '1 rating',
  readAll: 'Read them all',
  invite: 'Share your experience',
} as const;
