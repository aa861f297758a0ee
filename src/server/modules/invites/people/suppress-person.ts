import type { AnswerOf, InputOf } from '#contract/call.ts';
import type { suppressPerson as call } from '#contract/people.ts';
import { suppress } from '#server/modules/messages/suppress.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { personOf } from './person-of.ts';

/**
 * The person is not written to any more; may be repeated.
 * @throws invalid (422) for what is neither an address nor a number
 */
export async function suppressPerson(
  { tx, business: { businessId }, now }: ContextOf<typeof call>,
  { note, ...input }: InputOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const more = note ? { note } : {};
  await suppress(tx, businessId, { ...personOf(input), reason: 'byHand', ...more, now });
  return {};
}
