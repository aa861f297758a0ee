/** Below this many of anything a share or a mean says little: a star mean is a star or more off. */
export const ENOUGH = 10;
