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
 * nothing but digits and signs added. The list is read with the first password, because it is long.
 */
export async function isGuessablePassword(password: string): Promise<boolean> {
  const plain = password.trim().toLowerCase();
  if (PRODUCT_WORDS.has(plain.replace(/[^\p{L}]+/gu, ''))) return true;
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'].includes(plain);
}
