import { randomBytes } from 'node:crypto';
import { CODE_BYTES, codeOfBytes } from '#domain/deal-codes.ts';
import type { LifetimeCode } from '#domain/plans.ts';
import type { Tx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { hashCode } from './read-code.ts';
import { insertCodes } from './store.ts';

/** What all codes of a batch give, and until when they can be redeemed. */
export interface CodeTerms {
  /** Of a deal; null for a coupon. */
  partner: LifetimeCode | null;
  /** Of a coupon: either this or `amountOff`, in cents. */
  percentOff: number | null;
  amountOff: number | null;
  /** Of a subscription; null: one payment. */
  months: number | null;
  /** For the operator alone. */
  note: string | null;
  expiresAt: Date | null;
}

/** Codes that one batch can have. */
export const MOST_CODES = 10_000;
/** Per statement, which has a limited number of parameters. */
const INSERTED_AT_ONCE = 1_000;

/** Makes codes, whose texts are known from the answer alone. */
export async function makeCodes(
  tx: Tx,
  terms: CodeTerms,
  { count, now }: { count: number; now: Date },
): Promise<{ batch: string; codes: string[] }> {
  const batch = batchName(terms, now);
  const codes = Array.from({ length: count }, () => codeOfBytes(randomBytes(CODE_BYTES)));
  for (let at = 0; at < count; at += INSERTED_AT_ONCE) {
    const some = codes.slice(at, at + INSERTED_AT_ONCE);
    const rows = some.map((code) => ({ codeId: newId(now), codeHash: hashCode(code) }));
    await insertCodes(tx, rows, { ...terms, batch, madeAt: now });
  }
  return { batch, codes };
}

/** Such as as-2026-11-29-7k2m. */
function batchName({ partner }: CodeTerms, now: Date): string {
  const chance = codeOfBytes(randomBytes(CODE_BYTES)).slice(0, 4).toLowerCase();
  return `${partner ?? 'coupon'}-${now.toISOString().slice(0, 10)}-${chance}`;
}
