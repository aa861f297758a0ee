import type { AnswerTo, InputFor } from '#contract/calls.ts';
import type { Database } from '#server/platform/database/database.ts';
import { retryDeadlocks } from '#server/platform/database/database-errors.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { errorOfRefusal } from './code-refusals.ts';
import { redeemCode } from './redeem-code.ts';

export interface CodeOptions {
  database: Database;
  /** RATE_LIMIT; 0 turns the limit of wrong codes off. */
  rateLimit: number;
}

/**
 * Redeems a code for the business. Its transaction is its own, since a wrong code has to be counted although it fails.
 * @throws what the contract says
 */
export async function processCode(
  ctx: ContextFor<'processCode'>,
  { code }: InputFor<'processCode'>,
  { database, rateLimit }: CodeOptions,
): Promise<AnswerTo<'processCode'>> {
  const { businessId } = ctx.business;
  const redemption = await retryDeadlocks(() =>
    database
      .transaction()
      .execute((tx) => redeemCode({ ...ctx, tx }, businessId, { code, rateLimit })),
  );
  if ('refusal' in redemption) throw errorOfRefusal(redemption.refusal);
  return redemption.gift;
}
