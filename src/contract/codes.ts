import { z } from 'zod';
import { DEAL_CODE_LIMIT } from '#domain/partner-deals.ts';
import { PLAN_NAMES } from '#domain/plans.ts';
import { defineCalls } from './call.ts';
import { line } from './shared-schemas.ts';

/** What a code gives: a partner's deal, more locations on top of it, or a discount. */
export const codeGift = z.object({
  kind: z.enum(['deal', 'locations', 'coupon']),
  /** Of a deal: the plan, for life. */
  plan: z.enum(PLAN_NAMES).optional(),
  /** How many it adds. */
  locations: z.number().int().optional(),
  /** Of a coupon, either this or `amountOff`. */
  percentOff: z.number().int().optional(),
  /** In cents. */
  amountOff: z.number().int().optional(),
  /** For how many months; missing: the next payment only. */
  months: z.number().int().optional(),
});
export type GivenByCode = z.infer<typeof codeGift>;

const code = line(DEAL_CODE_LIMIT).min(1, 'Enter the code.');

/**
 * Case, spaces and hyphens of a code do not matter. Both calls answer 422 `code_invalid` for a code that is unknown or
 * revoked, 409 `code_used` or `code_expired`, each with the sentence at the field `code`, and 429 after ten of these
 * within an hour.
 */
export const CODE_CALLS = defineCalls({
  /**
   * Redeems a code for the business. 409 that uses nothing up: `code_used_here`, `code_of_other_partner` with the deal of
   * another partner, `no_more_codes` after the second of one, `discount_waits` while the business has an unused discount.
   */
  processCode: {
    access: { kind: 'business', permission: 'billing.manage' },
    transaction: 'none',
    whenLocked: 'open',
    body: z.object({ code }),
    answer: codeGift,
  },
  /** What a code would give a new business. Nothing is redeemed or reserved. */
  checkCode: {
    access: { kind: 'signedIn' },
    isOfProduct: true,
    transaction: 'none',
    body: z.object({ code }),
    answer: codeGift,
  },
});
