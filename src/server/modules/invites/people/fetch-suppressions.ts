import type { AnswerOf, InputOf } from '#contract/call.ts';
import type { fetchSuppressions as call, Suppression } from '#contract/people.ts';
import { readEmail } from '#domain/read-email.ts';
import { invalid } from '#server/platform/app-error.ts';
import { toSeconds } from '#server/platform/clock.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { showEmail } from '#server/platform/show-email.ts';
import { texts } from '#server/texts/en.ts';
import { findSuppression, listSuppressions, type SuppressionRow } from './store.ts';

const PAGE = 50;

/**
 * Suppressed people, newest first.
 * @throws invalid (422) for an unknown `startAfter`
 */
export async function fetchSuppressions(
  { tx, business: { businessId } }: ContextOf<typeof call>,
  { type: channel, startAfter, search }: InputOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const after = startAfter
    ? await findSuppression(tx, businessId, {
        channel,
        address: readEmail(startAfter).value ?? startAfter,
      })
    : null;
  if (startAfter && !after) throw invalid({ startAfter: texts.invites.unknownCursor });
  const page = { channel, after, search: (search ?? '').trim(), limit: PAGE + 1 };
  const rows = await listSuppressions(tx, businessId, page);
  return {
    suppressions: rows.slice(0, PAGE).map(presentSuppression),
    hasMore: rows.length > PAGE,
  };
}

export function presentSuppression({
  address,
  reason,
  note,
  createdAt,
}: SuppressionRow): Suppression {
  return { to: showEmail(address), reason, note, at: toSeconds(createdAt) };
}
