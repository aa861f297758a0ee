import type { AnswerOf, InputOf } from '#contract/call.ts';
import type {
  suppressPerson as suppressCall,
  suppressPeople as suppressPeopleCall,
  unsuppressPerson as unsuppressCall,
} from '#contract/people.ts';
import type { SuppressionReason } from '#domain/messages.ts';
import { recordContactChange } from '#server/modules/messages/record-contact-change.ts';
import { suppress } from '#server/modules/messages/suppress.ts';
import { unsuppress } from '#server/modules/messages/unsuppress.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { texts } from '#server/texts/en.ts';
import { parsePeople, parsePerson } from './parse-person.ts';
import { findSuppression, type Person } from './store.ts';

interface Options {
  /** Hashes who it was in the activity. */
  activityKey: Buffer;
}

/**
 * Suppresses a person; may be repeated.
 * @throws invalid (422) for an invalid address or number
 */
export async function suppressPerson(
  ctx: ContextOf<typeof suppressCall>,
  { note, ...input }: InputOf<typeof suppressCall>,
  options: Options,
): Promise<AnswerOf<typeof suppressCall>> {
  await suppressByHand(ctx, { person: parsePerson(input), note: note ?? '' }, options);
  return {};
}

/**
 * Suppresses people; may be repeated.
 * @throws invalid (422) that names each invalid address or number, and then suppresses nobody
 */
export async function suppressPeople(
  ctx: ContextOf<typeof suppressPeopleCall>,
  { type, to, note }: InputOf<typeof suppressPeopleCall>,
  options: Options,
): Promise<AnswerOf<typeof suppressPeopleCall>> {
  let added = 0;
  for (const person of parsePeople(type, to)) {
    if (await suppressByHand(ctx, { person, note: note ?? '' }, options)) added += 1;
  }
  return { added };
}

/** True if the person was not suppressed before. */
async function suppressByHand(
  ctx: ContextOf<typeof suppressCall>,
  { person, note }: { person: Person; note: string },
  { activityKey }: Options,
): Promise<boolean> {
  const { tx, now } = ctx;
  const { businessId } = ctx.business;
  const suppressed = { ...person, reason: 'byHand' } as const;
  const isNew = await suppress(tx, businessId, { ...suppressed, ...(note && { note }), now });
  if (isNew) {
    const change = { action: 'contactSuppressed', ...suppressed, activityKey } as const;
    await recordContactChange(ctx, businessId, change);
  }
  return isNew;
}

/** Suppressions that a business may lift; the others are the person's decision. */
const LIFTABLE_REASONS: readonly SuppressionReason[] = ['byHand', 'bounced'];

/**
 * Lifts a suppression; may be repeated.
 * @throws invalid (422) for an invalid address or number, conflict (409) if the person asked for it
 */
export async function unsuppressPerson(
  ctx: ContextOf<typeof unsuppressCall>,
  input: InputOf<typeof unsuppressCall>,
  { activityKey }: Options,
): Promise<AnswerOf<typeof unsuppressCall>> {
  const { tx, now } = ctx;
  const { businessId } = ctx.business;
  const person = parsePerson(input);
  const suppression = await findSuppression(tx, businessId, person);
  if (!suppression) return {};
  if (!LIFTABLE_REASONS.includes(suppression.reason))
    throw new AppError('conflict', texts.invites.theirWord);
  const lifted = { ...person, reasons: LIFTABLE_REASONS, now };
  const reason = await unsuppress(tx, businessId, lifted);
  if (reason !== null) {
    const change = { action: 'contactUnsuppressed', ...person, reason, activityKey } as const;
    await recordContactChange(ctx, businessId, change);
  }
  return {};
}
