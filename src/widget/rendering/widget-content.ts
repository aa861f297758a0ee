import type { WidgetFrequency, WidgetPosition, WidgetTheme, WidgetType } from '#domain/widgets.ts';

/** The content of a widget, with all texts ready to show. */
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
  /** Null without ratings. */
  score: Score | null;
  /** "x of y, chosen by ..."; null if no item is shown. */
  selection: string | null;
  /** The business's logo, on our own host; null if it has none. */
  logo: { src: string; isBordered: boolean; isBacked: boolean } | null;
  /** Unless the plan removes it. */
  poweredBy: Link | null;
  /** Links to the wall and to the survey. */
  wall: Link;
  survey: Link;
}

/** Labels of the widget's controls. */
export interface WidgetLabels {
  /** The accessible name of the widget. */
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

/** One testimonial. */
export interface Item {
  title: string;
  text: string;
  /** BCP 47 tag of the text. */
  language: string | null;
  name: string;
  /** Job title and company, or empty. */
  role: string;
  company: string;
  /** Addresses on our own host, or null. */
  picture: string | null;
  logo: string | null;
  rating: Rating | null;
  /** Such as 'Recommends', where its platform has no ratings. */
  verdict: string | null;
  /** `day` is YYYY-MM-DD, `label` its readable form. */
  date: { day: string; label: string } | null;
  /** Addresses on our own host; `label` is what its button does. */
  video: { href: string; poster: string | null; isUpright: boolean; label: string } | null;
  /** An answer to the business's own survey: only these may be in structured data. */
  isOwn: boolean;
  /** Where the item comes from; `href` if it can be read there. */
  source: { text: string; href: string | null } | null;
  /** Says that the business added the item, or changed how its author is presented. */
  note: string | null;
  /** False if its platform forbids search engines to store it. */
  isIndexable: boolean;
}

/** `value` out of `outOf`, drawn as stars only if `isStars`. `label` is its accessible name. */
export interface Rating {
  value: number;
  outOf: number;
  isStars: boolean;
  label: string;
}

/** The average of all ratings, out of five stars. */
export interface Score {
  /** One decimal, formatted for the widget's language. */
  value: string;
  stars: Rating;
  /** The number of ratings, and a text that contains it. */
  ratings: number;
  count: string;
  /** From five stars to one. */
  rows: readonly { stars: number; label: string; count: string; percent: number }[];
}
