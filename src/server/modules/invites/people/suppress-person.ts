import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { LIFTABLE_REASONS } from '#domain/messages.ts';
import { listSuppressed, type Suppression } from '#server/modules/messages/queries.ts';
import { recordContactChange } from '#server/modules/messages/record-contact-change.ts';
import { suppressEach } from '#server/modules/messages/suppress.ts';
import { unsuppress } from '#server/modules/messages/unsuppress.ts';
import { hashesOfSubject, hashSubject } from '#server/platform/activity/record-activity.ts';
import { AppError } from '#server/platform/app-error.ts';
import { findHolderId } from '#server/platform/business/store.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { findSuppression } from './find-suppression.ts';
import { parsePeople, parsePerson } from './parse-person.ts';
import type { Person } from './store.ts';

interface Options {
  /** Hashes who it was in the activity, and erased people. */
  activityKeys: KeyRing;
}

/**
 * Suppresses a person; may be repeated.
 * @throws invalid (422) for an invalid address or number
 */
export async function suppressPerson(
  ctx: ContextFor<'suppressPerson'>,
  { note, ...input }: InputFor<'suppressPerson'>,
  options: Options,
): Promise<AnswerTo<'suppressPerson'>> {
  await suppressByHand(ctx, [parsePerson(input)], { ...options, note: note ?? '' });
  return {};
}

/**
 * Suppresses people; may be repeated.
 * @throws invalid (422) that names each invalid address or number, and then suppresses nobody
 */
export async function suppressPeople(
  ctx: ContextFor<'suppressPeople'>,
  { type, to, note }: InputFor<'suppressPeople'>,
  options: Options,
): Promise<AnswerTo<'suppressPeople'>> {
  const people = parsePeople(type, to);
  return { added: await suppressByHand(ctx, people, { ...options, note: note ?? '' }) };
}

/** People of one channel. Returns how many were not suppressed before. */
async function suppressByHand(
  ctx: ContextFor<'suppressPerson'>,
  people: readonly Person[],
  { activityKeys, note }: Options & { note: string },
): Promise<number> {
  const { tx, now } = ctx;
  const { businessId } = ctx.business;
  const holderId = await findHolderId(tx, businessId);
  const before = await listBefore(ctx, people, { activityKeys });
  const suppressed = people.map(({ channel, address }) => {
    // An erased person comes onto the list for the reason that was kept by hash.
    const reason = before.get(address)?.reason ?? 'byHand';
    const addressHash = hashSubject(activityKeys, holderId, address);
    return { channel, address, addressHash, reason, ...(note && { note }), now };
  });
  const areNew = await suppressEach(tx, businessId, suppressed);
  const added = suppressed.filter(({ address }, index) => areNew[index] && !before.has(address));
  for (const { channel, addressHash, reason } of added) {
    const change = { action: 'contactSuppressed', channel, addressHash, reason } as const;
    await recordContactChange(ctx, businessId, change);
  }
  return added.length;
}

async function listBefore(
  { tx, business: { businessId } }: ContextFor<'suppressPerson'>,
  people: readonly Person[],
  { activityKeys }: Options,
): Promise<ReadonlyMap<string, Suppression>> {
  const [first] = people;
  if (!first) return new Map();
  const addresses = people.map(({ address }) => address);
  return listSuppressed(tx, businessId, { channel: first.channel, addresses, activityKeys });
}

/**
 * Lifts a suppression; may be repeated.
 * @throws invalid (422) for an invalid address or number, conflict (409) if the person asked for it
 */
export async function unsuppressPerson(
  ctx: ContextFor<'unsuppressPerson'>,
  input: InputFor<'unsuppressPerson'>,
  { activityKeys }: Options,
): Promise<AnswerTo<'unsuppressPerson'>> {
  const { tx, now } = ctx;
  const { businessId } = ctx.business;
  const person = parsePerson(input);
  const suppression = await findSuppression(tx, businessId, { ...person, activityKeys });
  if (!suppression) return {};
  if (!LIFTABLE_REASONS.includes(suppression.reason))
    throw new AppError('conflict', 'invites.theirWord');
  const holderId = await findHolderId(tx, businessId);
  const addressHashes = hashesOfSubject(activityKeys, holderId, person.address);
  const lifted = { ...person, addressHashes, reasons: LIFTABLE_REASONS, now };
  const reason = await unsuppress(tx, businessId, lifted);
  if (reason !== null) {
    const { channel } = person;
    const [addressHash] = addressHashes;
    const change = { action: 'contactUnsuppressed', channel, addressHash, reason } as const;
    await recordContactChange(ctx, businessId, change);
  }
  return {};
}
