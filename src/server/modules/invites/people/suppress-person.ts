import type { AnswerOf, InputOf } from '#contract/call.ts';
import type {
  suppressPerson as suppressCall,
  unsuppressPerson as unsuppressCall,
} from '#contract/people.ts';
import type { SuppressionReason } from '#domain/messages.ts';
import { suppress } from '#server/modules/messages/suppress.ts';
import { unsuppress } from '#server/modules/messages/unsuppress.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { texts } from '#server/texts/en.ts';
import { parsePerson } from './parse-person.ts';
import { findSuppression } from './store.ts';

/**
 * Suppresses a person; may be repeated.
 * @throws invalid (422) for an invalid address or number
 */
export async function suppressPerson(
  { tx, business: { businessId }, now }: ContextOf<typeof suppressCall>,
  { note, ...input }: InputOf<typeof suppressCall>,
): Promise<AnswerOf<typeof suppressCall>> {
  const more = note ? { note } : {};
  await suppress(tx, businessId, { ...parsePerson(input), reason: 'byHand', ...more, now });
  return {};
}

/** Suppressions that a business may lift; the others are the person's decision. */
const LIFTABLE_REASONS: readonly SuppressionReason[] = ['byHand', 'bounced'];

/**
 * Lifts a suppression; may be repeated.
 * @throws invalid (422) for an invalid address or number, conflict (409) if the person asked for it
 */
export async function unsuppressPerson(
  { tx, business: { businessId }, now }: ContextOf<typeof unsuppressCall>,
  input: InputOf<typeof unsuppressCall>,
): Promise<AnswerOf<typeof unsuppressCall>> {
  const person = parsePerson(input);
  const suppression = await findSuppression(tx, businessId, person);
  if (!suppression) return {};
  if (!LIFTABLE_REASONS.includes(suppression.reason))
    throw new AppError('conflict', texts.invites.theirWord);
  await unsuppress(tx, businessId, { ...person, reasons: LIFTABLE_REASONS, now });
  return {};
}
