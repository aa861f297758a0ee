/** How far a business is with a response; said by its people, for themselves. */
export const RESPONSE_STATUSES = ['open', 'inProgress', 'resolved'] as const;
export type ResponseStatus = (typeof RESPONSE_STATUSES)[number];

/** Longest private note on a response, in code points. */
export const NOTE_LENGTH = 5_000;

/** So many responses are changed by one call. */
export const MAX_BULK_SIZE = 1_000;
