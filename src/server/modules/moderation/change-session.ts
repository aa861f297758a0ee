import type { InputFor } from '#contract/calls.ts';
import type { BulkChange } from '#contract/moderation.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { filterIds } from '#server/platform/ids.ts';
import { changeVisibility } from './change-visibility.ts';

/**
 * Archives one response, marks it as spam, or undoes either; may be repeated.
 * @throws not_found (404) for an unknown response
 */
export async function changeSession(
  { tx, business: { businessId }, now }: ContextFor<'archiveSession'>,
  { sessionID }: InputFor<'archiveSession'>,
  change: BulkChange,
): Promise<Record<string, never>> {
  const sessionIds = filterIds([sessionID]);
  const { found } = await changeVisibility(tx, businessId, { sessionIds, change, now });
  if (found === 0) throw notFound();
  return {};
}
