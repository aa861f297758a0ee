import { AppError } from '#server/platform/app-error.ts';
import type { Text } from '#server/texts/texts-for.ts';

/** Why a code gives nothing. */
export type CodeRefusal =
  | 'invalid'
  | 'used'
  | 'expired'
  | 'usedHere'
  | 'otherPartner'
  | 'noMore'
  | 'discountWaits'
  | { readonly retryAfter: number };

/** Those of the code itself, which count as tries in vain. */
const WRONG = ['invalid', 'used', 'expired'] as const satisfies CodeRefusal[];

/** Whether somebody who guesses could have tried it. */
export function isWrongCode(refusal: CodeRefusal): boolean {
  return WRONG.some((wrong) => wrong === refusal);
}

const ERROR_CODES = {
  invalid: 'code_invalid',
  used: 'code_used',
  expired: 'code_expired',
  usedHere: 'code_used_here',
  otherPartner: 'code_of_other_partner',
  noMore: 'no_more_codes',
  discountWaits: 'discount_waits',
} as const satisfies Record<Exclude<CodeRefusal, object>, string>;

/** What is said of a refusal. */
export function textOfRefusal(refusal: CodeRefusal): Text {
  if (typeof refusal === 'string') return `codes.${refusal}`;
  return { key: 'codes.tooMany', values: { minutes: Math.ceil(refusal.retryAfter / 60) } };
}

/** The same as an error, at the field of the code. */
export function errorOfRefusal(refusal: CodeRefusal): AppError {
  const text = textOfRefusal(refusal);
  const fields = { code: text };
  if (typeof refusal === 'object') {
    return new AppError('rate_limited', text, { fields, retryAfter: refusal.retryAfter });
  }
  const kind = refusal === 'invalid' ? 'invalid' : 'conflict';
  return new AppError(kind, text, { code: ERROR_CODES[refusal], fields });
}
