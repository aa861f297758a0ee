import type { AnswerTo, InputFor } from '#contract/calls.ts';
import type { Suppression } from '#contract/people.ts';
import { readEmail } from '#domain/read-email.ts';
import { listSuppressed } from '#server/modules/messages/queries.ts';
import { invalid } from '#server/platform/app-error.ts';
import { findHolderId } from '#server/platform/business/store.ts';
import { toSeconds } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/context.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { showEmail } from '#server/platform/show-email.ts';
import { addressOf } from './parse-person.ts';
import { findListed, listSuppressions, type Person, type SuppressionRow } from './store.ts';

const PAGE = 50;

interface Options {
  /** Hashes addresses, as in the activity. */
  activityKeys: KeyRing;
}

/**
 * Suppressed people of the holder's list, newest first. An erased one, of whom only a hash is stored, is found by their whole address.
 * @throws invalid (422) for an unknown `startAfter`
 */
export async function fetchSuppressions(
  { tx, business: { businessId } }: ContextFor<'fetchSuppressions'>,
  { type: channel, startAfter, search }: InputFor<'fetchSuppressions'>,
  { activityKeys }: Options,
): Promise<AnswerTo<'fetchSuppressions'>> {
  const holderId = await findHolderId(tx, businessId);
  const after = startAfter
    ? await findListed(tx, holderId, {
        channel,
        address: readEmail(startAfter).value ?? startAfter,
      })
    : null;
  if (startAfter && !after) throw invalid({ startAfter: 'invites.unknownCursor' });
  const page = { channel, after, search: (search ?? '').trim(), limit: PAGE + 1 };
  const listed = await listSuppressions(tx, holderId, page);
  const address = after ? null : addressOf(channel, page.search);
  const isListed = listed.some((row) => row.address === address);
  const erased =
    address === null || isListed
      ? null
      : await findErased(tx, businessId, { channel, address, activityKeys });
  const rows = erased ? [erased, ...listed] : listed;
  return {
    suppressions: rows.slice(0, PAGE).map(presentSuppression),
    hasMore: rows.length > PAGE,
  };
}

async function findErased(
  tx: Tx,
  businessId: string,
  { channel, address, activityKeys }: Person & Options,
): Promise<SuppressionRow | null> {
  const people = { channel, addresses: [address], activityKeys };
  const suppression = (await listSuppressed(tx, businessId, people)).get(address);
  return suppression ? { ...suppression, address } : null;
}

export function presentSuppression({
  address,
  reason,
  note,
  createdAt,
}: SuppressionRow): Suppression {
  const ownNote = reason === 'byHand' ? note : null;
  return { to: showEmail(address), reason, note: ownNote, at: toSeconds(createdAt) };
}
