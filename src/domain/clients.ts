/** How many clients an agency without a paid plan may have. */
export const CLIENTS_WITHOUT_PLAN = 5;

/** Maximum length of what an agency calls a client, in code points. */
export const CLIENT_NAME_LENGTH = 100;

/** Of the tags by which an agency sorts its clients: how many each has at most, and how long each is, in code points. */
export const CLIENT_TAGS = { most: 20, length: 40 } as const;
