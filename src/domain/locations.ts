/** Maximum length of an address as people write it, in code points. */
export const ADDRESS_LENGTH = 300;

/** Maximum length of the name of a region, in code points. */
export const REGION_LENGTH = 60;
