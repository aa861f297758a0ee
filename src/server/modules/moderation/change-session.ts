import type { InputOf } from '#contract/call.ts';
import type { BulkChange, archiveSession as call } from '#contract/moderation.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { filterIds } from '#server/platform/ids.ts';
import { changeVisibility } from './change-visibility.ts';

/**
 * Archives one response, marks it as spam, or undoes either; may be repeated.
 * @throws not_found (404) for an unknown response
 */
export async function changeSession(
  { tx, business: { businessId }, now }: ContextOf<typeof call>,
  { sessionID }: InputOf<typeof call>,
  change: BulkChange,
): Promise<Record<string, never>> {
  const sessionIds = filterIds([sessionID]);
  const { found } = await changeVisibility(tx, businessId, { sessionIds, change, now });
  if (found === 0) throw notFound();
  return {};
}
