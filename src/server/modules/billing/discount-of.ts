import type { Discount } from '#server/adapters/payments/port.ts';
import type { WaitingDiscount } from '#server/modules/codes/queries.ts';

/** The waiting discount of a business as payment providers take it. */
export function discountOf(waiting: WaitingDiscount): Discount {
  const { discountId, percentOff, amountOff, months } = waiting;
  return {
    discountId,
    ...(percentOff !== null && { percentOff }),
    ...(amountOff !== null && { amountOff }),
    ...(months !== null && { months }),
  };
}
