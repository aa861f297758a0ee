import { collapseWhitespace } from '#domain/text.ts';

const SCRIPTS =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}]/u;
const COMMON = /[\p{Script=Common}\p{Script=Inherited}]/u;
/** Characters from here on are mostly arrows, drawings and emoji, which text fonts lack. */
const FIRST_DRAWING = '\u2190';

/**
 * The text in one line, without characters that our fonts cannot draw, such as emoji; null if letters would be
 * lost.
 */
export function drawableText(text: string): string | null {
  const signs = [...text];
  const drawn = signs.filter(isDrawn);
  const isWhole = drawn.filter(isLetter).length === signs.filter(isLetter).length;
  return isWhole ? collapseWhitespace(drawn.join('')) : null;
}

function isDrawn(sign: string): boolean {
  if (/\p{Cc}/u.test(sign)) return sign === '\n' || sign === '\t';
  return SCRIPTS.test(sign) || (COMMON.test(sign) && sign < FIRST_DRAWING);
}

function isLetter(sign: string): boolean {
  return /\p{L}/u.test(sign);
}
