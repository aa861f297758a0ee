import type { WidgetFrequency, WidgetPosition, WidgetTheme, WidgetType } from '#domain/widgets.ts';

/** Everything that a widget says, in words ready to be drawn. */
export interface WidgetContent {
  type: WidgetType;
  theme: WidgetTheme;
  /** CSS pixels; 0 floats. */
  height: number;
  position: WidgetPosition;
  frequency: WidgetFrequency;
  language: string;
  direction: 'ltr' | 'rtl';
  texts: WidgetLabels;
  items: readonly Item[];
  /** Null where no one rated. */
  score: Score | null;
  /** How many were chosen of how many, and by whom; null where nothing was. */
  selection: string | null;
  /** The business's, of an address of our own; null where it has none. */
  logo: { src: string; isBordered: boolean; isBacked: boolean } | null;
  /** Where the plan does not remove it. */
  poweredBy: Link | null;
  /** All that is showcased, and the survey. */
  wall: Link;
  survey: Link;
}

/** What is written on the parts of a widget. */
export interface WidgetLabels {
  /** What the widget is. */
  label: string;
  showMore: string;
  showLess: string;
  previous: string;
  next: string;
  pause: string;
  close: string;
}

export interface Link {
  text: string;
  href: string;
}

/** What one customer said. */
export interface Item {
  title: string;
  text: string;
  /** BCP 47, of the text. */
  language: string | null;
  name: string;
  /** Job title and company, or empty. */
  role: string;
  company: string;
  /** Addresses of our own, or null. */
  picture: string | null;
  logo: string | null;
  rating: Rating | null;
  /** `day` is YYYY-MM-DD, `label` the same for readers. */
  date: { day: string; label: string } | null;
  video: { href: string; label: string } | null;
  /** Where an imported review comes from; `href` where it can be read there. */
  source: { text: string; href: string | null } | null;
  /** That the business changed how its author is presented. */
  edited: string | null;
  /** False: its platform forbids search engines to keep it. */
  isIndexable: boolean;
}

/** Out of `outOf`; stars are drawn only where `isStars`. `label` is read out. */
export interface Rating {
  value: number;
  outOf: number;
  isStars: boolean;
  label: string;
}

/** The mean of all ratings, on five stars. */
export interface Score {
  /** One decimal, as it is written in the widget's language. */
  value: string;
  stars: Rating;
  /** How many ratings there are, and the same in words. */
  ratings: number;
  count: string;
  /** From five stars to one. */
  rows: readonly { stars: number; label: string; count: string; percent: number }[];
}
