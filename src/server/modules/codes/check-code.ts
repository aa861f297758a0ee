import type { AnswerTo, InputFor } from '#contract/calls.ts';
import type { Tx } from '#server/platform/context.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { type CodeRefusal, errorOfRefusal, isWrongCode } from './code-refusals.ts';
import { noteWrongCode, waitForTry } from './count-wrong-codes.ts';
import type { CodeOptions } from './process-code.ts';
import { isRefusal, presentGift, readCode } from './read-code.ts';
import type { StoredCode } from './store.ts';

/**
 * What a code would give a new business, so that a mistake is found before there is one.
 * @throws what the contract says; a wrong code counts as one that is redeemed
 */
export async function checkCode(
  ctx: ContextFor<'checkCode'>,
  { code }: InputFor<'checkCode'>,
  { database, rateLimit }: CodeOptions,
): Promise<AnswerTo<'checkCode'>> {
  const read = await database
    .transaction()
    .execute((tx) => tryCode(tx, code, { userId: ctx.actor.userId, now: ctx.now, rateLimit }));
  if (isRefusal(read)) throw errorOfRefusal(read);
  return presentGift(read, read.partner === null ? 'discount' : 'deal');
}

async function tryCode(
  tx: Tx,
  code: string,
  { userId, now, rateLimit }: { userId: string; now: Date; rateLimit: number },
): Promise<StoredCode | CodeRefusal> {
  const trier = { userId, businessId: null };
  const retryAfter = await waitForTry(tx, trier, { now, rateLimit });
  if (retryAfter !== null) return { retryAfter };
  const read = await readCode(tx, code, { businessId: null, now });
  if (isRefusal(read) && isWrongCode(read)) await noteWrongCode(tx, trier, now);
  return read;
}
