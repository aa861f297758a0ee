/** Maximum lengths of what people say about themselves, in code points. */
export const PROFILE_LIMITS = { name: 100, about: 160 } as const;
