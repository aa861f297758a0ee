/** So many views a business may keep. */
export const MAX_SAVED_VIEWS = 50;

/** All that a view filters by, names and values together, in UTF-16 units: all views are fetched at once. */
export const VIEW_SEARCH_LENGTH = 12_000;

/** Longest name of a view, in UTF-16 units. */
export const VIEW_NAME_LENGTH = 60;
