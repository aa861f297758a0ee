import { foldText } from './fold-text.ts';
import { PLATFORM_NAMES } from './platforms.ts';
import { PRODUCT_NAME } from './product-name.ts';

/** Names that an agency may not take for its own: the product's, and those of platforms. */
const TAKEN: readonly string[] = [
  PRODUCT_NAME,
  ...Object.values(PLATFORM_NAMES).flatMap((name) => name.match(/[\p{L}\p{N}]{2,}/gu) ?? []),
];

/** What an agency is called that has only a name which it may not take, until it chooses another. */
export const NAMELESS_AGENCY = 'Customer Feedback';

/** Shorter ones are part of ordinary words. */
const FOUND_ANYWHERE = 4;

/** The product or platform that a name pretends to be, however it is spelt; null if it is none. */
export function nameTakenBy(name: string): string | null {
  const words = foldText(name).match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = words.join('');
  const isIn = (taken: string) => {
    const folded = foldText(taken);
    return folded.length < FOUND_ANYWHERE
      ? words.some((word) => word === folded)
      : letters.includes(folded);
  };
  return TAKEN.find(isIn) ?? null;
}
