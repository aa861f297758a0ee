import type { initiateBuyTextCredits as call } from '#contract/billing.ts';
import type { AnswerOf, InputOf } from '#contract/call.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { newId } from '#server/platform/ids.ts';
import { type CheckoutKeyOf, checkoutPathOf } from './checkout-address.ts';

interface Options {
  baseUrl: string;
  checkoutKeyOf: CheckoutKeyOf;
}

/** Where the credits are paid for. Nothing is stored before that. */
export function initiateBuyTextCredits(
  { business: { businessId }, now }: ContextOf<typeof call>,
  { numberOfCredits: pack }: InputOf<typeof call>,
  { baseUrl, checkoutKeyOf }: Options,
): AnswerOf<typeof call> {
  const checkout = { businessId, purchaseId: newId(now), pack };
  return { url: `${baseUrl}${checkoutPathOf(checkout, checkoutKeyOf)}` };
}
