/** Hours for which a finished export of everything can be downloaded. */
export const EXPORT_KEPT_HOURS = 24;

/** Exports of everything that a business can ask for in 24 hours. */
export const EXPORTS_A_DAY = 5;

/** Why there is no archive: no room for it, removed since a person was erased whom it may contain, or anything else. */
export const EXPORT_ERRORS = ['noSpace', 'personErased', 'other'] as const;
export type ExportError = (typeof EXPORT_ERRORS)[number];

/** The file of an export of everything: GET with `bID` in the query, with the session cookie or a token. */
export const EXPORT_FILE_PATH = '/api/dash/businessexport';
