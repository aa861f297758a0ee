import type { InputOf } from '#contract/call.ts';
import type { removeView as call } from '#contract/saved-views.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { isId } from '#server/platform/ids.ts';
import { deleteView } from './store.ts';

/** Removes a view; one that is not there is gone already. */
export async function removeView(
  { tx, business: { businessId } }: ContextOf<typeof call>,
  { viewID }: InputOf<typeof call>,
): Promise<Record<string, never>> {
  if (isId(viewID)) await deleteView(tx, businessId, viewID);
  return {};
}
