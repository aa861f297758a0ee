import type { GivenByCode } from '#contract/codes.ts';
import { type CodeGift, LOCATIONS_OF_SECOND_CODE, normaliseCode } from '#domain/deal-codes.ts';
import { planNameOf } from '#domain/plans.ts';
import type { Tx } from '#server/platform/context.ts';
import { hashToken } from '#server/platform/tokens.ts';
import type { CodeRefusal } from './code-refusals.ts';
import { findCode, type StoredCode } from './store.ts';

/** The stored form of a typed code. Its 80 bits of chance cannot be guessed from it. */
export function hashCode(typed: string): Buffer {
  return hashToken(normaliseCode(typed));
}

/** The code that somebody typed, or why it gives nothing. Those that are unknown and revoked are refused alike. */
export async function readCode(
  tx: Tx,
  typed: string,
  { businessId, now }: { businessId: string | null; now: Date },
): Promise<StoredCode | CodeRefusal> {
  const code = await findCode(tx, hashCode(typed));
  if (code === null || code.revokedAt !== null) return 'invalid';
  if (code.redeemedBy !== null) return code.redeemedBy === businessId ? 'usedHere' : 'used';
  return code.expiresAt !== null && code.expiresAt <= now ? 'expired' : code;
}

export function isRefusal(read: StoredCode | CodeRefusal): read is CodeRefusal {
  return typeof read === 'string' || 'retryAfter' in read;
}

/** What a code gives, in the contract's shape. */
export function presentGift({ partner, ...code }: StoredCode, gave: CodeGift): GivenByCode {
  if (partner === null) {
    const { percentOff, amountOff, months } = code;
    return {
      kind: 'coupon',
      ...(percentOff !== null && { percentOff }),
      ...(amountOff !== null && { amountOff }),
      ...(months !== null && { months }),
    };
  }
  return gave === 'locations'
    ? { kind: 'locations', locations: LOCATIONS_OF_SECOND_CODE }
    : { kind: 'deal', plan: planNameOf(partner) };
}
