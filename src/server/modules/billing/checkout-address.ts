import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { CREDIT_PACKS, type CreditPackCode } from '#domain/credits.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { newId } from '#server/platform/ids.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { idTokenOf, readIdToken } from '#server/platform/tokens.ts';

export interface Checkout {
  businessId: string;
  /** Makes the purchase idempotent: paying twice adds the credits once. */
  purchaseId: string;
  pack: CreditPackCode;
}

/** Signs checkouts of one pack, so that a token is not valid for another pack. */
export type CheckoutKeysOf = (pack: CreditPackCode) => KeyRing;

/** The path of our own checkout page. */
function checkoutPathOf({ businessId, purchaseId, pack }: Checkout, keyOf: CheckoutKeysOf): string {
  return `/checkout/${pack}/${idTokenOf(keyOf(pack), businessId, purchaseId)}`;
}

/** The checkout in a path; null if we did not sign it. */
export function readCheckout(
  { pack: code, token }: { pack: string; token: string },
  keyOf: CheckoutKeysOf,
): Checkout | null {
  const pack = CREDIT_PACKS.find((one) => one.code === code)?.code;
  const claims = pack ? readIdToken(keyOf(pack), token) : null;
  return pack && claims ? { businessId: claims.businessId, purchaseId: claims.id, pack } : null;
}

interface Options {
  baseUrl: string;
  checkoutKeysOf: CheckoutKeysOf;
}

/** Returns the checkout URL. Nothing is stored before payment. */
export function initiateBuyTextCredits(
  { business: { businessId }, now }: ContextFor<'initiateBuyTextCredits'>,
  { numberOfCredits: pack }: InputFor<'initiateBuyTextCredits'>,
  { baseUrl, checkoutKeysOf }: Options,
): AnswerTo<'initiateBuyTextCredits'> {
  const checkout = { businessId, purchaseId: newId(now), pack };
  return { url: `${baseUrl}${checkoutPathOf(checkout, checkoutKeysOf)}` };
}
