import { dictionary } from '@zxcvbn-ts/language-common';

const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Words that come to mind in this product (ASVS 5.0, 6.1.2). */
const PRODUCT_WORDS: ReadonlySet<string> = new Set([
  'goodword',
  'goodwordadmin',
  'goodwordsupport',
  'feedback',
  'testimonial',
  'testimonials',
  'reviews',
]);

/**
 * Whether a list of passwords that leaked most often contains it, in any case, or it is a word of the product with
 * nothing but digits and signs added.
 */
export function isGuessablePassword(password: string): boolean {
  const plain = password.trim().toLowerCase();
  return COMMON.has(plain) || PRODUCT_WORDS.has(plain.replace(/[^\p{L}]+/gu, ''));
}
