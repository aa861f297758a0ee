/** Maximum views per business. */
export const MAX_SAVED_VIEWS = 50;

/**
 * Maximum size of a view's filters, names and values together, in UTF-16 units: all views are fetched at
 * once.
 */
export const VIEW_SEARCH_LENGTH = 12_000;

/** Maximum length of a view's name, in UTF-16 units. */
export const VIEW_NAME_LENGTH = 60;
