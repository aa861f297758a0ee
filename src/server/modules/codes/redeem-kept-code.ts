import type { GivenByCode } from '#contract/codes.ts';
import type { ActivitySource } from '#server/platform/activity/record-activity.ts';
import { wordText } from '#server/texts/texts-for.ts';
import { textOfRefusal } from './code-refusals.ts';
import { hashCode, presentGift } from './read-code.ts';
import { redeemCode } from './redeem-code.ts';
import { findCode } from './store.ts';

/**
 * Redeems the code that was kept at a sign-up for the business that comes of it. One that gives nothing says why and takes
 * nothing from the sign-up; one that this business has redeemed already, by the first of two attempts, says what it gave.
 */
export async function redeemKeptCode(
  source: ActivitySource,
  businessId: string,
  { code, rateLimit }: { code: string; rateLimit: number },
): Promise<GivenByCode | { problem: string }> {
  const redemption = await redeemCode(source, businessId, { code, rateLimit, isNew: true });
  if ('gift' in redemption) return redemption.gift;
  const { refusal } = redemption;
  if (refusal === 'usedHere') {
    const stored = await findCode(source.tx, hashCode(code));
    if (stored?.gave) return presentGift(stored, stored.gave);
  }
  return { problem: wordText(textOfRefusal(refusal), source.from.language) };
}
