import { readStoredText, storeText } from '#dashboard/browser/stored-text.ts';

const keyOf = (bID: string) => `goodword.ordered.${bID}`;

/** What was last about to be paid for a business in this browser; '' if that has been settled. */
export function lastOrderOf(bID: string): string {
  return readStoredText(keyOf(bID));
}

export function rememberOrder(bID: string, code: string): void {
  storeText(keyOf(bID), code);
}
