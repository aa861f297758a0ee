/** So many views a business may keep. */
export const MOST_VIEWS = 50;

/** Longest name of a view, in UTF-16 units. */
export const VIEW_NAME_LENGTH = 60;
