import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { spellOut, suggestHandle } from '#domain/handle.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { newId } from '#server/platform/ids.ts';
import { toLatin } from '#server/platform/to-latin.ts';
import { listTakenHandles } from './handles/store.ts';

/** The highest number appended to the name's handle; numbers start at 2. */
const NUMBERED = 9;

/** The first free handle for a business of this name; it may be taken before it is saved. */
export async function suggestFreeHandle(
  { tx, now }: ContextFor<'suggestHandle'>,
  { businessName, language = 'en' }: InputFor<'suggestHandle'>,
): Promise<AnswerTo<'suggestHandle'>> {
  const handle = suggestHandle(toLatin(spellOut(businessName, language)), language);
  const numbers = Array.from({ length: NUMBERED - 1 }, (_, index) => `${handle}-${index + 2}`);
  const candidates = [handle, ...numbers];
  const taken = new Set(await listTakenHandles(tx, candidates));
  const free = candidates.find((candidate) => !taken.has(candidate));
  return { feedbackAddressHandle: free ?? `${handle}-${newId(now).slice(-6)}` };
}
