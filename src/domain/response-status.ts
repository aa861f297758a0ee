/** A business's progress with a response; internal to its members. */
export const RESPONSE_STATUSES = ['open', 'inProgress', 'resolved'] as const;
export type ResponseStatus = (typeof RESPONSE_STATUSES)[number];

/** Maximum length of the private note on a response, in code points. */
export const NOTE_LENGTH = 5_000;

/** Maximum responses that one call changes. */
export const MAX_BULK_SIZE = 1_000;

/** Maximum responses that can be selected at once. */
export const MAX_SELECTED = 10_000;
