import type { AnswerTo, InputFor } from '#contract/calls.ts';
import type { Invite } from '#contract/invites.ts';
import { listSuppressed, type Suppression } from '#server/modules/messages/queries.ts';
import { invalid } from '#server/platform/app-error.ts';
import { toSeconds } from '#server/platform/clock.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { isId } from '#server/platform/ids.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import {
  countEngagement,
  countStates,
  findPausedProvider,
  type InviteRow,
  isInvite,
  listInvites,
} from './store.ts';

const PAGE = 20;

interface Options {
  /** Hashes addresses, as in the activity. */
  activityKeys: KeyRing;
}

/**
 * Invites and follow-ups, newest first, including scheduled ones.
 * @throws invalid (422) for an unknown `startAfter`
 */
export async function fetchInvites(
  { tx, business: { businessId } }: ContextFor<'fetchInvites'>,
  { type: channel, startAfter, search, state }: InputFor<'fetchInvites'>,
  { activityKeys }: Options,
): Promise<AnswerTo<'fetchInvites'>> {
  const after = startAfter || null;
  if (
    after !== null &&
    !(isId(after) && (await isInvite(tx, businessId, { channel, id: after })))
  ) {
    throw invalid({ startAfter: 'invites.unknownCursor' });
  }
  const filter = { search: (search ?? '').trim(), states: state ?? null };
  const page = { channel, after, ...filter, limit: PAGE + 1 };
  const rows = await listInvites(tx, businessId, page);
  const addresses = rows.map(({ address }) => address);
  const suppressed = await listSuppressed(tx, businessId, { channel, addresses, activityKeys });
  return {
    returnInvites: rows
      .slice(0, PAGE)
      .map((row) => presentInvite(row, suppressed.get(row.address))),
    hasMore: rows.length > PAGE,
  };
}

/** The outcome is the furthest: answered, unsubscribed because of it, opened. */
function presentInvite(
  { sendAt, sentAt, recipient, address: _address, outcome, ...invite }: InviteRow,
  suppression: Suppression | undefined,
): Invite {
  const hasUnsubscribed =
    sentAt !== null &&
    (suppression?.reason === 'unsubscribed' || suppression?.reason === 'stopped') &&
    suppression.createdAt >= sentAt;
  return {
    ...invite,
    outcome: hasUnsubscribed && outcome !== 'answered' ? 'unsubscribed' : outcome,
    dateSent: toSeconds(sendAt),
    to: recipient,
  };
}

const SPAN = 30 * 86_400_000;

/** States and engagement of the invites of the last 30 days, and whether the provider is paused. */
export async function countInvites(
  { tx, business: { businessId }, now }: ContextFor<'countInvites'>,
  { type: channel }: InputFor<'countInvites'>,
): Promise<AnswerTo<'countInvites'>> {
  const period = { channel, since: new Date(now.getTime() - SPAN) };
  const counts = await countStates(tx, businessId, period);
  const engagement = await countEngagement(tx, businessId, period);
  const paused = await findPausedProvider(tx, { channel, now });
  const provider = paused && { pausedUntil: toSeconds(paused.pausedUntil) };
  return { counts, ...engagement, provider };
}
