import type { AnswerOf, InputOf } from '#contract/call.ts';
import type { fetchInvites as call } from '#contract/invites.ts';
import { invalid } from '#server/platform/app-error.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { isId } from '#server/platform/ids.ts';
import { texts } from '#server/texts/en.ts';
import { presentInvite } from './present.ts';
import { isInvite, listInvites } from './store.ts';

const PAGE = 20;

/**
 * Invites and follow-ups, newest first, those that are still to be sent among them.
 * @throws invalid (422) for an unknown `startAfter`
 */
export async function fetchInvites(
  { tx, business: { businessId } }: ContextOf<typeof call>,
  { type: channel, startAfter, search }: InputOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const after = startAfter || null;
  if (
    after !== null &&
    !(isId(after) && (await isInvite(tx, businessId, { channel, id: after })))
  ) {
    throw invalid({ startAfter: texts.invites.unknownCursor });
  }
  const page = { channel, after, search: (search ?? '').trim(), limit: PAGE + 1 };
  const rows = await listInvites(tx, businessId, page);
  return {
    returnInvites: rows.slice(0, PAGE).map(presentInvite),
    hasMore: rows.length > PAGE,
  };
}
