/**
 * The business of what belongs to the product itself: mails in its own name, numbers that said stop to the
 * number of the installation.
 */
export const NO_BUSINESS = '00000000-0000-0000-0000-000000000000';
