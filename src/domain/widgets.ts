/** The kinds of widget that there are. */
export const WIDGET_TYPES = ['wall'] as const;
export type WidgetType = (typeof WIDGET_TYPES)[number];

/** `auto` follows the page that the widget stands on. */
export const WIDGET_THEMES = ['auto', 'light', 'dark'] as const;
export type WidgetTheme = (typeof WIDGET_THEMES)[number];

/** Left or right; for the types that float. */
export const WIDGET_POSITIONS = ['l', 'r'] as const;
/** Always, once a visit, once a day. */
export const WIDGET_FREQUENCIES = ['c', 's', 'd'] as const;

export const WIDGET_LIMITS = {
  /** Items that one widget shows. */
  count: { least: 1, most: 100, standard: 50 },
  /** Space that the snippet reserves, in CSS pixels, at every width of the page. */
  height: { least: 240, most: 2000, standard: 640 },
} as const;

/** Items in the first view; the others are loaded with 'Show more'. */
export const FIRST_VIEW_ITEMS = 12;
/** Longest text of an item in the first view, in code points; all of it comes with 'Show more'. */
export const FIRST_VIEW_TEXT = 400;
