/** What a message to support may contain, in code points; `page` is a path. */
export const SUPPORT_MESSAGE_LIMITS = { message: 10_000, about: 500, page: 300 } as const;

/** How many messages one person may send in an hour. */
export const SUPPORT_MESSAGES_PER_HOUR = 10;

/** How long they are stored. */
export const SUPPORT_MESSAGES_KEPT_DAYS = 365;
